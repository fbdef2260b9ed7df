import { countsAsGivenBack, type GuaranteedOrder, guaranteeOf } from '#shared/orders/guarantee.ts';
import type { GiveBacks, GivesBack } from './give-backs.ts';

/**
 * Whether a photo could be given back, had its holder not given back as many lately as one can by oneself. It is asked only
 * where that decides.
 */
export async function isGivenBackOften(
  photo: GuaranteedOrder,
  { email, ownerId }: Partial<GivesBack>,
  giveBacks: GiveBacks,
  now: Date,
): Promise<boolean> {
  if (email === undefined || !countsAsGivenBack(photo)) return false;
  if (guaranteeOf(photo, now)?.ways.includes('refund') !== true) return false;
  return !(await giveBacks.isOpen({ email, ownerId }, now.toISOString()));
}
