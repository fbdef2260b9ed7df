import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watching } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { fetchOrder, orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { subscribeToOrder } from './live-order.ts';
import { browserClock, watchOrder } from './watch-order.ts';

/** How the watching stands; `success` is the moment in which somebody who is led on reads the good news. */
type WatchState = 'idle' | 'watching' | 'trouble' | 'timeout' | 'success';

/** How the watching stands, and the way to begin again after it ended. */
export interface OrderWatchView {
  readonly state: WatchState;
  watchAgain(): void;
}

interface WatchNews {
  /** The photo is ready. */
  readonly onSuccess?: (() => void) | undefined;
  /** Leads on, the documented moment later, when the good news was read. @default the photo is shown here, at once */
  readonly onReveal?: (() => void) | undefined;
  /** The page stops waiting; the answer takes back what it began. */
  readonly onTimeout?: (() => () => void) | undefined;
}

/**
 * Watches an order as long as `active`, and keeps the cached order true. Where somebody is led on, the result is held back
 * for the documented moment, in which the success message can be read.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts the watching again, the callbacks do not
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
