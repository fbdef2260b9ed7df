import { WebSocket } from 'ws';
import { OrderId } from '#shared/ids.ts';
import { OrderUpdate, orderChannel } from '#shared/orders/view.ts';
import type { PlacedOrder } from './guest.ts';
import { waitFor } from './runner/waits.ts';

/** An update of the order push and when it arrived, in milliseconds since 1970. */
export type ReceivedEvent = OrderUpdate & { readonly receivedAt: number };

export interface LiveOrder {
  /** Resolves with all updates once a wanted one arrives. */
  until(wanted: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent[]>;
  close(): void;
}

/**
 * Subscribes to an order over a plain WebSocket, in the protocol of AppSync Events.
 *
 * @throws Error with AppSync's error type when the subscription is refused.
 */
export async function subscribeToOrder(url: string, order: Pick<PlacedOrder, 'id' | 'secret'>): Promise<LiveOrder> {
  const { host } = new URL(url);
  const authorization = { authorization: order.secret, host };
  const header = `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;
  const socket = new WebSocket(`ws://${host}/event/realtime`, ['aws-appsync-event-ws', header]);
  const received: ReceivedEvent[] = [];
  const listeners = new Set<() => void>();

  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'connection_ack') {
        const channel = orderChannel(OrderId.parse(order.id));
        socket.send(JSON.stringify({ type: 'subscribe', id: 'one', channel, authorization }));
      } else if (message.type === 'subscribe_success') resolve();
      else if (message.type === 'data') {
        received.push({ ...OrderUpdate.parse(JSON.parse(message.event)), receivedAt: Date.now() });
        for (const listener of listeners) listener();
      } else if (/error/.test(message.type)) {
        socket.close();
        reject(new Error(message.errors?.[0]?.errorType ?? message.type));
      }
    });
  });

  return {
    until: (wanted) =>
      waitFor(
        () => `an event of order ${order.id}, of which there came ${received.map(({ status }) => status)}`,
        new Promise((resolve) => {
          const look = (): void => {
            if (!received.some(wanted)) return;
            listeners.delete(look);
            resolve(received);
          };
          listeners.add(look);
          look();
        }),
      ),
    close: () => socket.close(),
  };
}
