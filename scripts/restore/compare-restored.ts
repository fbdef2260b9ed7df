/** What the comparison needs of an order's row. */
export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly folder: string;
  /** Where its pictures will lie once it is ordered. */
  readonly nextFolder?: string | undefined;
  readonly deletedAt?: string | undefined;
  /** Since when its pictures are gone on purpose. */
  readonly forgottenAt?: string | undefined;
}

/** What a restored table lacks of the table it replaces, and how far the buckets follow it; ids and keys in order. */
export interface Restored {
  /** Orders that were there before and are not there now: placed after the moment. */
  readonly missing: readonly string[];
  /** Delivered orders whose photo should still lie in a bucket and does not. */
  readonly photoGone: readonly string[];
  /** Objects in no folder of any order. */
  readonly unnamed: readonly string[];
}

/** A bucket keeps no versions: what was deleted since the moment stays deleted, and what came since lies there still. */
export function compareRestored(
  inUse: readonly Pick<OrderRow, 'id'>[],
  restored: readonly OrderRow[],
  keys: readonly string[],
): Restored {
  const ids = new Set(restored.map(({ id }) => id));
  const folders = new Set(restored.flatMap(({ folder, nextFolder }) => [folder, nextFolder]));
  const folderOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));
  const delivered = restored.filter(
    ({ status, deletedAt, forgottenAt }) => status === 'completed' && (deletedAt ?? forgottenAt) === undefined,
  );
  return {
    missing: inUse.flatMap(({ id }) => (ids.has(id) ? [] : [id])).sort(),
    photoGone: delivered
      .filter(({ folder }) => !keys.some((key) => key.startsWith(`${folder}/output`)))
      .map(({ id }) => id)
      .sort(),
    unnamed: keys.filter((key) => !folders.has(folderOf(key))).sort(),
  };
}
