/**
 * Jest records a hundred frames per error, and ElectroDB creates an error with each step of a query, thrown or not.
 * Node's own ten show where a test fails.
 */
Error.stackTraceLimit = 10;
