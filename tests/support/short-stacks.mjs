/**
 * Jest lets each error remember a hundred frames, and ElectroDB makes an error with each step of a query, thrown or not.
 * Node's own ten show where a test fails.
 */
Error.stackTraceLimit = 10;
