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

/** The link that was opened last, for a page whose URL names none. */
export function lastContribution(store: ReadStore): ContributorAccess | undefined {
  return storedContributions(store)[0];
}

/** Opens a link, and stores its secret for a reload; one without a secret has to be known to this browser. */
export function openContribution(store: Store, { id, secret }: ContributorLink): ContributorAccess | undefined {
  const stored = storedContributions(store);
  const access = secret === undefined ? stored.find((each) => each.id === id) : { id, secret };
  if (access === undefined) return undefined;
  const others = stored.filter((each) => each.id !== id);
  store.setItem(contributionsKey, JSON.stringify([access, ...others].slice(0, maxStored)));
  return access;
}

/** Newest first. What another version wrote is useless. */
function storedContributions(store: ReadStore): readonly ContributorAccess[] {
  try {
    return StoredAccess.parse(JSON.parse(store.getItem(contributionsKey) ?? '[]'));
  } catch {
    return [];
  }
}
