/** Rows read at once where a filter may leave some of them out. */
const readAtOnce = 25;

/**
 * The newest rows of a query, so many. `count` tells ElectroDB when to stop, and the table reads a megabyte before it is
 * asked; `limit` is what the table is told.
 */
export function newest(count: number) {
  return { order: 'desc', count, limit: count } as const;
}

/** The newest rows of a query that filters: some are read for nothing, and the table may be asked more than once. */
export function newestKept(count: number) {
  return { order: 'desc', count, limit: Math.max(count, readAtOnce) } as const;
}
