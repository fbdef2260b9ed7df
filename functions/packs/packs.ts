import type { Currency } from '#shared/money.ts';
import type { CreditPack, PackId } from '#shared/packs/contract.ts';
import { defaultPacks } from '#shared/packs/default-packs.ts';

/** A pack as it is stored. */
export interface Pack extends CreditPack {
  /** Whether it is on sale; what was sold stays valid. */
  readonly isActive: boolean;
  /** The documented currency of a pack: the one it was entered in. Both prices are stored, none is converted. */
  readonly currency: Currency;
  readonly createdAt: string;
}

/** The port to the packs: the documented ones, unless a row overrides them, and added ones. */
export interface Packs {
  /** Every pack, also those that are not on sale, smallest first. */
  list(): Promise<Pack[]>;
  find(id: PackId): Promise<Pack | undefined>;
  /** Stores a new pack. */
  create(pack: Pack): Promise<void>;
  /**
   * Starts or stops the sale of a pack, in its row or in a new one that overrides the documented pack of its id. False
   * when that is its state already.
   */
  toggle(pack: Pack, isActive: boolean): Promise<boolean>;
}

/** The documented packs are as old as the specification. */
const sinceEver = '2026-11-21T00:00:00.000Z';

/** The documented packs without any change. */
export const documentedPacks: readonly Pack[] = defaultPacks.map((pack) => ({
  ...pack,
  isActive: true,
  currency: 'USD',
  createdAt: sinceEver,
}));

/** The documented packs, overridden by the stored ones; smallest first. */
export function overlaid(stored: readonly Pack[]): Pack[] {
  const ids = new Set(stored.map(({ id }) => id));
  const untouched = documentedPacks.filter(({ id }) => !ids.has(id));
  return [...untouched, ...stored].sort((one, other) => one.credits - other.credits);
}
