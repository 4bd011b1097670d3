// The system's libcurl. Swift cannot call its variadic functions: for each type of their last argument there is a function here.
#ifndef ALLTAG_CCURL_H
#define ALLTAG_CCURL_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <sys/socket.h>

// CURLOPT_QUICK_EXIT: without it a transfer that ends while its name is being looked up would hold up all others.
#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or later is needed"
#endif

static inline CURLcode ccurl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline curl_version_info_data *ccurl_version(void) { return curl_version_info(CURLVERSION_NOW); }

// Copies the text.
static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *text) {
  return curl_easy_setopt(easy, option, text);
}

// Does not copy: the memory must outlive the handle.
static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *pointer) {
  return curl_easy_setopt(easy, option, pointer);
}

// Does not copy: the list must outlive the handle.
static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(easy, option, list);
}

// Copies the bytes.
static inline CURLcode ccurl_set_bytes(CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(easy, option, &blob);
}

// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
static inline CURLcode ccurl_set_receiver(CURL *easy, CURLoption option, curl_write_callback function) {
  return curl_easy_setopt(easy, option, function);
}

static inline CURLcode ccurl_set_reader(CURL *easy, curl_read_callback function) {
  return curl_easy_setopt(easy, CURLOPT_READFUNCTION, function);
}

static inline CURLcode ccurl_set_seeker(CURL *easy, curl_seek_callback function) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, function);
}

// Opens sockets that programs started by this process do not inherit.
static inline curl_socket_t ccurl_open_socket(void *unused, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)unused;
  (void)purpose;
  int type = address->socktype;
#ifdef SOCK_CLOEXEC
  type |= SOCK_CLOEXEC;
#endif
  return socket(address->family, type, address->protocol);
}

static inline CURLcode ccurl_keep_sockets_private(CURL *easy) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket);
}

static inline long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// The object of a transfer, as set with CURLOPT_PRIVATE.
static inline void *ccurl_get_private(CURL *easy) {
  char *value = 0;
  return curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : 0;
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// Returns the next transfer that has ended, with its result, or null.
static inline CURL *ccurl_next_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return 0;
}

#endif
