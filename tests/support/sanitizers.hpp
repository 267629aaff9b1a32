// Whether this build has a sanitizer that brings its own allocator.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KARST_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KARST_SANITIZED 1
#endif
#endif
#ifndef KARST_SANITIZED
#define KARST_SANITIZED 0
#endif
