import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watching } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { OrderUpdate, type OrderView, orderChannel } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { memberToken } from '#web/lib/auth/token-source.ts';
import { fetchOrder, orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { subscribeToChannel } from '#web/lib/push/subscribe-to-channel.ts';
import { browserClock, watchOrder } from './watch-order.ts';

/** The state of the watch; `success` is the moment in which the success message shows before a redirect. */
type WatchState = 'idle' | 'watching' | 'trouble' | 'timeout' | 'success';

/** The state of the watch, and a way to restart it. */
export interface OrderWatchView {
  readonly state: WatchState;
  watchAgain(): void;
}

interface WatchNews {
  /** Called when the photo is ready. */
  readonly onSuccess?: (() => void) | undefined;
  /** Redirects after the documented delay. @default the photo shows here immediately */
  readonly onReveal?: (() => void) | undefined;
  /** Called when the page stops waiting; the returned function undoes it on a restart. */
  readonly onTimeout?: (() => () => void) | undefined;
}

/** Calls `onUpdate` on every push about an order. */
function subscribeToOrder({ id, secret }: OrderAccess, onUpdate: () => void): () => void {
  return subscribeToChannel(orderChannel(id), secret ?? memberToken(), {
    onData: (data) => {
      const update = OrderUpdate.safeParse(data);
      if (update.success && update.data.id === id) onUpdate();
    },
  });
}

/**
 * Watches an order while `active` and keeps the cached order current. Before a redirect, the result is held back for
 * the documented delay, in which the success message shows.
 */
export function useOrderWatch(
  access: OrderAccess,
  tool: OrderView['tool'],
  active: boolean,
  { onSuccess, onReveal, onTimeout }: WatchNews = {},
): OrderWatchView {
  const client = useQueryClient();
  const [state, setState] = useState<WatchState>('idle');
  const [round, setRound] = useState(0);
  const { id, secret } = access;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` restarts the watch, the callbacks do not
  useEffect(() => {
    if (!active) return;
    const keep = (order: OrderView) => client.setQueryData(orderQueryKey(id), order);
    setState('watching');
    let cancelReveal = () => {};
    const end = watchOrder({
      look: () => fetchOrder({ id, secret }),
      subscribe: (onEvent) => subscribeToOrder({ id, secret }, onEvent),
      clock: browserClock,
      timeoutMs: tools[tool].clientTimeoutMs,
      onOrder: (order) => {
        setState('watching');
        if (order.status !== 'completed') keep(order);
      },
      onFinished: (order, by) => {
        if (order.status !== 'completed') return;
        onSuccess?.();
        if (onReveal === undefined) return keep(order);
        setState('success');
        const delays = { push: watching.redirectAfterPushMs, poll: watching.redirectAfterPollMs };
        cancelReveal = browserClock.after(delays[by], () => {
          keep(order);
          onReveal();
        });
      },
      onTimeout: () => {
        setState('timeout');
        cancelReveal = onTimeout?.() ?? cancelReveal;
      },
      onTrouble: () => setState('trouble'),
    });
    return () => {
      end();
      cancelReveal();
    };
  }, [client, id, secret, tool, active, round]);

  return { state, watchAgain: () => setRound(round + 1) };
}
