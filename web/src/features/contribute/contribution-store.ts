import { z } from 'zod';
import { ContributorSecret } from '#shared/events/contributor-contract.ts';
import type { ContributorLink } from '#shared/events/contributor-link.ts';
import { ContributorId } from '#shared/ids.ts';

/** What lets this browser send photos to an event. */
const ContributorAccess = z.object({ id: ContributorId, secret: ContributorSecret });
export type ContributorAccess = z.infer<typeof ContributorAccess>;

const StoredAccess = z.array(ContributorAccess);

const contributionsKey = 'vesika.contributions';

/** More links than a photographer uses at a time; keeps the browser's storage small. */
const maxStored = 20;

type ReadStore = Pick<Storage, 'getItem'>;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What a link opens, or without one the link that was used last; a link without a secret has to be known to this browser. */
export function openContribution(store: ReadStore, link: ContributorLink | undefined): ContributorAccess | undefined {
  const stored = storedContributions(store);
  if (link === undefined) return stored[0];
  const { id, secret } = link;
  return secret === undefined ? stored.find((each) => each.id === id) : { id, secret };
}

/** Keeps a secret that the server has accepted: another one would take the place of one that works. */
export function keepContribution(store: Store, access: ContributorAccess): void {
  const others = storedContributions(store).filter(({ id }) => id !== access.id);
  store.setItem(contributionsKey, JSON.stringify([access, ...others].slice(0, maxStored)));
}

/** Newest first. What another version wrote is useless. */
function storedContributions(store: ReadStore): readonly ContributorAccess[] {
  try {
    return StoredAccess.parse(JSON.parse(store.getItem(contributionsKey) ?? '[]'));
  } catch {
    return [];
  }
}
