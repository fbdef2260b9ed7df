import type { Currency } from '#shared/money.ts';
import type { CreditPack, PackId } from '#shared/packs/contract.ts';
import { defaultPacks } from '#shared/packs/default-packs.ts';

/** A pack as an operator keeps it. */
export interface Pack extends CreditPack {
  /** Whether it is sold now; what was sold stays paid for. */
  readonly isActive: boolean;
  /** The documented currency of a pack: the one an operator entered it in. Both prices are kept, none is converted. */
  readonly currency: Currency;
  readonly createdAt: string;
}

/** The port to the packs: the documented ones, each until a row of its own says otherwise, and what was added. */
export interface Packs {
  /** Every pack, also those that are not sold now, the smallest first. */
  list(): Promise<Pack[]>;
  find(id: PackId): Promise<Pack | undefined>;
  /** Keeps a new pack. */
  create(pack: Pack): Promise<void>;
  /**
   * Sells a pack from now on, or no more: in its row, or in a new one that takes the place of the documented pack of its name.
   * False when it is sold, or not sold, already.
   */
  toggle(pack: Pack, isActive: boolean): Promise<boolean>;
}

/** The documented packs are as old as the specification. */
const sinceEver = '2026-11-21T00:00:00.000Z';

/** The documented packs as they stand without anybody's change. */
export const documentedPacks: readonly Pack[] = defaultPacks.map((pack) => ({
  ...pack,
  isActive: true,
  currency: 'USD',
  createdAt: sinceEver,
}));

/** The documented packs, overlaid with what is stored; the smallest first. */
export function overlaid(stored: readonly Pack[]): Pack[] {
  const ids = new Set(stored.map(({ id }) => id));
  const untouched = documentedPacks.filter(({ id }) => !ids.has(id));
  return [...untouched, ...stored].sort((one, other) => one.credits - other.credits);
}
