// Folders and files that others may change at the same time: what was checked is what is read.
//
// Nothing here is ICU's. It is C because file descriptors need pointers, which Swift code outside
// the facade does without. Status: functions return a count or a descriptor, or `-errno` of what
// failed.
#ifndef FILE_CONTENTS_H
#define FILE_CONTENTS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A pipe, device or folder stands where a file was expected.
#define icuformat_NOT_A_FILE (-100001)
/// A component of the path is a symbolic link.
#define icuformat_IS_A_LINK (-100002)

/// Opens a regular file for reading; returns a descriptor.
///
/// `path` is absolute. No component of it may be a symbolic link, so a caller passes a path without
/// links, and a link that was put in place later is not followed. A pipe or device never blocks.
/// `*size` becomes the file's size.
int32_t icuformat_openFile(const char *path, int64_t *size);

/// Reads until `capacity` bytes were read or the file ends; returns the number of bytes.
int64_t icuformat_readFile(int32_t descriptor, uint8_t *out, int64_t capacity);

void icuformat_closeFile(int32_t descriptor);

/// An open folder.
typedef struct icuformat_Folder icuformat_Folder;

/// Opens a folder; NULL with `*status` set to `-errno` where that is impossible.
icuformat_Folder *icuformat_openFolder(const char *path, int32_t *status);

/// The next name in a folder, valid until the next call; NULL at the end, or with `*status` set to
/// `-errno`. `.` and `..` are left out.
const char *icuformat_nextName(icuformat_Folder *folder, int32_t *status);

void icuformat_closeFolder(icuformat_Folder *folder);

/// What a status means, in a few words; NULL where there are none.
const char *icuformat_statusWords(int32_t status);

/// Whether a status says that nothing is there.
int32_t icuformat_isMissing(int32_t status);

/// Whether a folder that could not be opened may be opened later, though nobody changes it.
int32_t icuformat_mayPass(int32_t status);

#ifdef __cplusplus
}
#endif

#endif
