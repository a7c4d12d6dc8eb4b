// What C programs do: glibc's `ngettext`, `snprintf` into a buffer, and a copy on the heap.
#include "RawICU.h"

#include <atomic>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <libintl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

static const char ONE[] = "%s has %lld file in the folder";
static const char OTHER[] = "%s has %lld files in the folder";

static std::atomic<uint64_t> sum{0};

/// A `.mo` file with a header and one entry; see "The Format of GNU MO Files" in gettext's manual.
static std::string catalog() {
  const std::string zero(1, '\0');
  const std::string texts[4] = {
      "",
      ONE + zero + OTHER,
      "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
      "%s hat %lld Datei im Ordner" + zero + "%s hat %lld Dateien im Ordner",
  };
  std::string bytes;
  auto append = [&bytes](size_t number) {
    uint32_t word = uint32_t(number);
    bytes.append(reinterpret_cast<const char *>(&word), sizeof word);
  };
  // The magic number, the version, the number of strings, the two tables, and no hash table.
  for (size_t number : {size_t(0x950412de), size_t(0), size_t(2), size_t(28), size_t(44), size_t(0),
                        size_t(60)}) {
    append(number);
  }
  size_t offset = 60;
  for (const std::string &string : texts) {
    append(string.size());
    append(offset);
    offset += string.size() + 1;
  }
  for (const std::string &string : texts) bytes += string + zero;
  return bytes;
}

/// Writes the catalog to a temporary folder and reads it from there.
static bool open_catalog() {
  char folder[] = "/tmp/icu-format-gettext-XXXXXX";
  if (!mkdtemp(folder)) return false;
  const std::string language = std::string(folder) + "/de", messages = language + "/LC_MESSAGES",
                    path = messages + "/files.mo";
  bool is_found = false;
  mkdir(language.c_str(), 0700);
  mkdir(messages.c_str(), 0700);
  if (FILE *file = fopen(path.c_str(), "w")) {
    const std::string bytes = catalog();
    fwrite(bytes.data(), 1, bytes.size(), file);
    fclose(file);
    bindtextdomain("files", folder);
    bind_textdomain_codeset("files", "UTF-8");
    // The first look-up maps the file.
    is_found = strstr(dngettext("files", ONE, OTHER, 2), "Dateien");
    unlink(path.c_str());
  }
  rmdir(messages.c_str());
  rmdir(language.c_str());
  rmdir(folder);
  return is_found;
}

double raw_gettext(const char *name, const int64_t *counts, int64_t iterations) {
  // `LANGUAGE` has an effect in every locale but "C". The rest of the process must not see it.
  const char *language = getenv("LANGUAGE");
  const std::string former = language ? language : "";
  setenv("LANGUAGE", "de", 1);
  setlocale(LC_MESSAGES, "C.UTF-8");
  static const bool is_open = open_catalog();
  timespec start, end;
  uint64_t checksum = 0;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int64_t i = 0; is_open && i < iterations; i++) {
    const int64_t count = counts[i & 7];
    char buffer[256];
    const int length = snprintf(buffer, sizeof buffer,
                                dngettext("files", ONE, OTHER, (unsigned long)count), name,
                                (long long)count);
    char *copy = static_cast<char *>(malloc(size_t(length) + 1));
    if (!copy) break;
    memcpy(copy, buffer, size_t(length) + 1);
    checksum += uint8_t(copy[length / 2]);
    free(copy);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  sum += checksum;
  if (language) {
    setenv("LANGUAGE", former.c_str(), 1);
  } else {
    unsetenv("LANGUAGE");
  }
  return is_open ? double(end.tv_sec - start.tv_sec) * 1e9 + double(end.tv_nsec - start.tv_nsec) : -1;
}
