# Runs PROGRAM, which must succeed and print something that matches EXPECTED.
execute_process(COMMAND ${PROGRAM} RESULT_VARIABLE status OUTPUT_VARIABLE output)
if(NOT status EQUAL 0 OR NOT output MATCHES "${EXPECTED}")
  message(FATAL_ERROR "exit code ${status}, printed:\n${output}")
endif()
