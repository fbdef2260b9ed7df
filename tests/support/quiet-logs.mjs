/** What a test provokes on purpose need not be read by whoever runs the tests. */
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
