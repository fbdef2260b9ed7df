/** Rows per read where a filter may drop some of them. */
const readAtOnce = 25;

/**
 * The newest rows of a query. `count` tells ElectroDB when to stop, but DynamoDB would read a megabyte first; `limit`
 * is passed to DynamoDB.
 */
export function newest(count: number) {
  return { order: 'desc', count, limit: count } as const;
}

/** The newest rows of a query with a filter: it reads more rows than it returns, and possibly several pages. */
export function newestKept(count: number) {
  return { order: 'desc', count, limit: Math.max(count, readAtOnce) } as const;
}
