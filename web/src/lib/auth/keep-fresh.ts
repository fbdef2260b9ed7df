import { authState } from './auth-store.ts';
import { fetchAuthSession } from './session-tokens.ts';

/** How often a session is checked, and how many checks before its expiry it is refreshed. */
const tickMs = 30_000;
const ticksBeforeEnd = 3;

const firstRetryMs = 200;

/** Repeats a check every 30 s; while it fails, after 200 ms and then after twice as long each time, up to 30 s. */
export function keepChecking(check: () => Promise<boolean>, failures = 0): void {
  const waitMs = failures === 0 ? tickMs : Math.min(firstRetryMs * 2 ** (failures - 1), tickMs);
  setTimeout(async () => keepChecking(check, (await check()) ? 0 : failures + 1), waitMs);
}

/** Refreshes a session that is about to expire; returns whether that worked, or was not due. */
export async function refreshWhenDue(): Promise<boolean> {
  const { session } = authState();
  const endsIn = (session?.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 - Date.now();
  if (endsIn > ticksBeforeEnd * tickMs) return true;
  try {
    await fetchAuthSession({ forceRefresh: true });
    return true;
  } catch (error) {
    console.warn('The session could not be refreshed', error);
    return false;
  }
}
