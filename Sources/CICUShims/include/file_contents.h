// Folders and files that others may change at the same time: the checked file is the file that is
// read.
//
// No function here uses ICU. It is C because file descriptors need pointers, which Swift code
// outside the facade avoids. Status: functions return a count, a descriptor, or `-errno` on
// failure.
#ifndef FILE_CONTENTS_H
#define FILE_CONTENTS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The path is a pipe, device or folder instead of a file.
#define icuformat_NOT_A_FILE (-100001)
/// A component of the path is a symbolic link.
#define icuformat_IS_A_LINK (-100002)

/// Opens a regular file for reading; returns a descriptor.
///
/// `path` is absolute. No component of it may be a symbolic link: a caller passes a path without
/// links, and a link that is created later is not followed. A pipe or device never blocks. `*size`
/// is set to the file's size.
int32_t icuformat_openFile(const char *path, int64_t *size);

/// Reads until `capacity` bytes are read or the file ends; returns the number of bytes.
int64_t icuformat_readFile(int32_t descriptor, uint8_t *out, int64_t capacity);

/// Reads from an offset until `capacity` bytes are read or the file ends; returns the number of bytes.
int64_t icuformat_readFileAt(int32_t descriptor, uint8_t *out, int64_t capacity, int64_t offset);

void icuformat_closeFile(int32_t descriptor);

/// The kinds of what a path names.
#define icuformat_KIND_OTHER 0
#define icuformat_KIND_FILE 1
#define icuformat_KIND_FOLDER 2
#define icuformat_KIND_LINK 3

/// Returns the kind of what a path names, or `-errno`; a symbolic link is not followed.
///
/// `*size` is set to its size, and `*modified` to the time of its last change, in nanoseconds since 1970.
int32_t icuformat_kind(const char *path, int64_t *size, int64_t *modified);

/// Returns an absolute path without symbolic links, `.` and `..`, as `realpath`; NULL on failure.
///
/// The caller passes the result to `icuformat_freePath`.
char *icuformat_resolvePath(const char *path);

void icuformat_freePath(char *path);

/// An open folder.
typedef struct icuformat_Folder icuformat_Folder;

/// Opens a folder; NULL on failure, with `*status` set to `-errno`.
icuformat_Folder *icuformat_openFolder(const char *path, int32_t *status);

/// Returns the next name in a folder, valid until the next call; NULL at the end, or on failure
/// with `*status` set to `-errno`. `.` and `..` are omitted.
const char *icuformat_nextName(icuformat_Folder *folder, int32_t *status);

void icuformat_closeFolder(icuformat_Folder *folder);

/// Returns a short description of a status; NULL if there is none.
const char *icuformat_statusWords(int32_t status);

/// Whether a status means that the file or folder does not exist.
int32_t icuformat_isMissing(int32_t status);

/// Whether opening a folder may succeed later without changes.
int32_t icuformat_mayPass(int32_t status);

#ifdef __cplusplus
}
#endif

#endif
