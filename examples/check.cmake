# Runs PROGRAM with ARGUMENTS, a list; it must succeed and print something that matches EXPECTED.
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} RESULT_VARIABLE status OUTPUT_VARIABLE output)
if(NOT status EQUAL 0 OR NOT output MATCHES "${EXPECTED}")
  message(FATAL_ERROR "exit code ${status}, printed:\n${output}")
endif()
