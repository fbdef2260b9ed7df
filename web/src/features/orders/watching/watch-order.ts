import { watching } from '#shared/limits.ts';
import { isFinished } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** How the completion was found. */
export type NewsBy = 'push' | 'poll';

/** A timer that a test can advance. */
export interface WatchClock {
  /** Runs `action` after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, action: () => void): () => void;
}

export interface OrderWatch {
  /** Polls the server. */
  look(): Promise<OrderView>;
  /** Calls `onEvent` on every push; the returned function unsubscribes. */
  subscribe(onEvent: () => void): () => void;
  readonly clock: WatchClock;
  readonly timeoutMs: number;
  onOrder(order: OrderView, by: NewsBy): void;
  /** Called when the order is finished; the watch has ended. */
  onFinished(order: OrderView, by: NewsBy): void;
  onTimeout(): void;
  /** Called when a poll failed; the watch goes on. */
  onTrouble(error: unknown): void;
}

/**
 * Watches an order as documented: after a second by push, and every three seconds by polling, until it is finished or
 * the time is up. A push carries no data; the state always comes from the server.
 *
 * @returns ends the watch
 */
export function watchOrder(watch: OrderWatch): () => void {
  const { clock } = watch;
  let ended = false;
  let looking = false;
  let missedPush = false;
  let unsubscribe = () => {};
  let cancelPoll = () => {};

  const end = () => {
    ended = true;
    cancelStart();
    cancelTimeout();
    cancelPoll();
    unsubscribe();
  };

  const look = async (by: NewsBy): Promise<void> => {
    if (looking) {
      // A pending answer may be older than the push.
      missedPush ||= by === 'push';
      return;
    }
    looking = true;
    cancelPoll();
    try {
      const order = await watch.look();
      if (ended) return;
      watch.onOrder(order, by);
      if (isFinished(order.status)) {
        end();
        watch.onFinished(order, by);
      }
    } catch (error) {
      if (!ended) watch.onTrouble(error);
    } finally {
      looking = false;
    }
    if (ended) return;
    if (missedPush) {
      missedPush = false;
      await look('push');
    } else {
      cancelPoll = clock.after(watching.pollEveryMs, () => look('poll'));
    }
  };

  const cancelTimeout = clock.after(watch.timeoutMs, () => {
    end();
    watch.onTimeout();
  });
  const cancelStart = clock.after(watching.firstLookAfterMs, () => {
    unsubscribe = watch.subscribe(() => look('push'));
    look('poll');
  });
  return end;
}

/** The browser's own timers. */
export const browserClock: WatchClock = {
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
