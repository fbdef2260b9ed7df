/** Whether the URL is that of one order. */
export function namesOrder({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return /[?&]order=|#./.test(search + hash);
}
