/** The attributes of an order's row for the comparison. */
export interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly folder: string;
  /** The folder its pictures are moved to once it is ordered. */
  readonly nextFolder?: string | undefined;
  readonly deletedAt?: string | undefined;
  /** When its pictures were deleted on purpose. */
  readonly forgottenAt?: string | undefined;
}

/**
 * What a restored table lacks compared with the replaced one, and how far the buckets match it; ids and keys in order.
 */
export interface Restored {
  /** Orders of the replaced table that are missing: placed after the moment. */
  readonly missing: readonly string[];
  /** Delivered orders whose photo should still be in a bucket and is not. */
  readonly photoGone: readonly string[];
  /** Objects outside the folders of orders. */
  readonly unnamed: readonly string[];
}

/** A bucket keeps no versions: objects deleted since the moment stay deleted, and newer objects are still there. */
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
