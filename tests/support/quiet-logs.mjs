/** Errors that tests provoke on purpose need not clutter the output. */
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
