/* A map from C: makes one, prints it, and measures it.
 *
 *   cc hello_c.c $(pkg-config --cflags --libs karst_c) -o hello_c
 */
#include <stdio.h>
#include <string.h>

#include "karst/c_api.h"

int main(void) {
  const char* request =
      "{\"generator\": \"rooms_corridors\", \"width\": 60, \"height\": 24, \"seed\": \"7\","
      " \"passes\": [\"stairs\"]}";
  karst_map* map = NULL;
  karst_error* error = NULL;
  if (karst_make(request, strlen(request), NULL, &map, &error) != KARST_OK) {
    fprintf(stderr, "%s\n", karst_error_message(error));
    karst_error_free(error);
    return 1;
  }

  karst_buffer* text = NULL;
  if (karst_map_write(map, "text", 4, NULL, 0, &text, NULL) == KARST_OK) {
    fwrite(karst_buffer_data(text), 1, karst_buffer_size(text), stdout);
  }
  karst_buffer_free(text);

  karst_buffer* metrics = NULL;
  if (karst_map_metrics(map, &metrics, NULL) == KARST_OK) {
    printf("%.60s ...\n", (const char*)karst_buffer_data(metrics));
  }
  karst_buffer_free(metrics);
  karst_map_free(map);
  return 0;
}
