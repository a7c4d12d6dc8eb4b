#define _GNU_SOURCE

#include "include/file_contents.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A folder on the way to a file is only passed, not listed.
#ifdef O_PATH
#define PASS_FOLDER (O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#else
#define PASS_FOLDER (O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#endif

static int openAgain(int folder, const char *name, int flags) {
  int descriptor;
  do {
    descriptor = openat(folder, name, flags);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

/// Returns the status of a component that could not be opened.
static int32_t failure(int folder, const char *name, int error) {
  struct stat info;
  if ((error == ENOTDIR || error == ELOOP) &&
      fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(info.st_mode)) {
    return icuformat_IS_A_LINK;
  }
  return -error;
}

/// Opens the last component of a path; returns a descriptor.
static int32_t openLast(int folder, const char *name, int64_t *size) {
  struct stat info;
  // Checked first, because opening a device can have side effects.
  if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0) return -errno;
  if (S_ISLNK(info.st_mode)) return icuformat_IS_A_LINK;
  if (!S_ISREG(info.st_mode)) return icuformat_NOT_A_FILE;
  int file = openAgain(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return failure(folder, name, errno);
  // Another file may have replaced it meanwhile.
  if (fstat(file, &info) != 0) {
    int error = errno;
    close(file);
    return -error;
  }
  if (!S_ISREG(info.st_mode)) {
    close(file);
    return icuformat_NOT_A_FILE;
  }
  *size = info.st_size;
  return file;
}

int32_t icuformat_openFile(const char *path, int64_t *size) {
  *size = 0;
  if (path[0] != '/') return -EINVAL;
  int folder = openAgain(AT_FDCWD, "/", PASS_FOLDER);
  if (folder < 0) return -errno;
  for (;;) {
    while (*path == '/') path++;
    char name[NAME_MAX + 1];
    size_t length = strcspn(path, "/");
    if (length == 0 || length > NAME_MAX) {
      close(folder);
      return length == 0 ? -EISDIR : -ENAMETOOLONG;
    }
    memcpy(name, path, length);
    name[length] = 0;
    path += length;
    int32_t next;
    if (*path == 0) {
      next = openLast(folder, name, size);
      close(folder);
      return next;
    }
    next = openAgain(folder, name, PASS_FOLDER);
    if (next < 0) next = failure(folder, name, errno);
    close(folder);
    if (next < 0) return next;
    folder = next;
  }
}

int64_t icuformat_readFile(int32_t descriptor, uint8_t *out, int64_t capacity) {
  int64_t count = 0;
  while (count < capacity) {
    ssize_t result = read(descriptor, out + count, (size_t)(capacity - count));
    if (result < 0 && errno == EINTR) continue;
    if (result < 0) return -errno;
    if (result == 0) break;
    count += result;
  }
  return count;
}

int64_t icuformat_readFileAt(int32_t descriptor, uint8_t *out, int64_t capacity, int64_t offset) {
  int64_t count = 0;
  while (count < capacity) {
    ssize_t result =
        pread(descriptor, out + count, (size_t)(capacity - count), (off_t)(offset + count));
    if (result < 0 && errno == EINTR) continue;
    if (result < 0) return -errno;
    if (result == 0) break;
    count += result;
  }
  return count;
}

void icuformat_closeFile(int32_t descriptor) { close(descriptor); }

int32_t icuformat_kind(const char *path, int64_t *size, int64_t *modified) {
  struct stat info;
  *size = *modified = 0;
  if (lstat(path, &info) != 0) return -errno;
  *size = info.st_size;
  // Any time is possible, and only compared: it may wrap around.
  *modified = (int64_t)((uint64_t)info.st_mtim.tv_sec * 1000000000u + (uint64_t)info.st_mtim.tv_nsec);
  if (S_ISREG(info.st_mode)) return icuformat_KIND_FILE;
  if (S_ISDIR(info.st_mode)) return icuformat_KIND_FOLDER;
  return S_ISLNK(info.st_mode) ? icuformat_KIND_LINK : icuformat_KIND_OTHER;
}

char *icuformat_resolvePath(const char *path) { return realpath(path, NULL); }

void icuformat_freePath(char *path) { free(path); }

icuformat_Folder *icuformat_openFolder(const char *path, int32_t *status) {
  DIR *folder;
  do {
    folder = opendir(path);
  } while (folder == NULL && errno == EINTR);
  *status = folder == NULL ? -errno : 0;
  return (icuformat_Folder *)folder;
}

const char *icuformat_nextName(icuformat_Folder *folder, int32_t *status) {
  *status = 0;
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir((DIR *)folder);
    if (entry == NULL) {
      *status = -errno;
      return NULL;
    }
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) return entry->d_name;
  }
}

void icuformat_closeFolder(icuformat_Folder *folder) { closedir((DIR *)folder); }

const char *icuformat_statusWords(int32_t status) {
  switch (status) {
  case icuformat_NOT_A_FILE: return "not a regular file";
  case icuformat_IS_A_LINK: return "the path contains a symbolic link";
  case -ENOENT: return "no such file or folder";
  case -ENOTDIR: return "not a folder";
  case -EISDIR: return "the path is a folder";
  case -EACCES:
  case -EPERM: return "permission denied";
  case -EMFILE:
  case -ENFILE: return "too many open files";
  case -ENOMEM: return "not enough memory";
  case -EIO: return "input or output error";
  case -ESTALE: return "stale file handle";
  case -ELOOP: return "too many symbolic links";
  case -ENAMETOOLONG: return "the name is too long";
  case -EINVAL: return "not a valid path";
  default: return NULL;
  }
}

int32_t icuformat_isMissing(int32_t status) { return status == -ENOENT || status == -ENOTDIR; }

int32_t icuformat_mayPass(int32_t status) {
  switch (status) {
  case -ENOENT:
  case -ENOTDIR:
  case -ELOOP:
  case -ENAMETOOLONG:
  case -EINVAL: return 0;
  default: return 1;
  }
}
