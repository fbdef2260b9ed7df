/** The ways in which rows can disagree. */
export type DifferenceKind =
  | 'unreadable'
  | 'balance'
  | 'owner'
  | 'packs'
  | 'order_payment'
  | 'refund'
  | 'capacity'
  | 'replacement'
  | 'reservation'
  | 'free_trial'
  | 'purchase'
  | 'counter'
  | 'erasure';

/** A contradiction in the books. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The member, order or payment it is about. */
  readonly subject: string;
  readonly says: string;
}

/** Rows by a key; those without one are left out. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => string | undefined): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = key(row);
    if (name === undefined) continue;
    const group = groups.get(name) ?? [];
    group.push(row);
    groups.set(name, group);
  }
  return groups;
}
