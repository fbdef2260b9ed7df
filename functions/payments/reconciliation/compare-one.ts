import { logger } from '#functions/platform/logger.ts';
import type { Found } from './difference.ts';

/** The log has the full message. */
const mostCharacters = 200;

/** Compares one payment or line. A failed comparison is a difference too, and does not stop the others. */
export async function compareOne(
  about: Pick<Found, 'day' | 'paymentId' | 'providerPaymentId'>,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await compare();
  } catch (error) {
    logger.error('a payment could not be compared', { ...about, error: error as Error });
    const theirs = String(error).slice(0, mostCharacters);
    return { ...about, kind: 'unreadable', ours: 'could not be compared', theirs };
  }
}
