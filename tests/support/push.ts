import { WebSocket } from 'ws';
import { OrderId } from '#shared/ids.ts';
import { OrderUpdate, orderChannel } from '#shared/orders/view.ts';
import type { PlacedOrder } from './guest.ts';
import { waitFor } from './runner/waits.ts';

/** An update of the order push and when it arrived, in milliseconds since 1970. */
export type ReceivedEvent = OrderUpdate & { readonly receivedAt: number };

/** A subscription to a channel. */
export interface Subscription<Event> {
  /** Resolves with all events once a wanted one arrives. */
  until(wanted: (event: Event) => boolean): Promise<Event[]>;
  close(): void;
}

/** A subscription to an order. */
export type LiveOrder = Subscription<ReceivedEvent>;

/**
 * Subscribes to an order over a plain WebSocket.
 *
 * @throws Error with AppSync's error type when the subscription is refused.
 */
export async function subscribeToOrder(url: string, order: Pick<PlacedOrder, 'id' | 'secret'>): Promise<LiveOrder> {
  const read = (data: unknown) => ({ ...OrderUpdate.parse(data), receivedAt: Date.now() });
  return await subscribeTo(url, orderChannel(OrderId.parse(order.id)), order.secret, read);
}

/**
 * Subscribes to a channel over a plain WebSocket, in the protocol of AppSync Events.
 *
 * @throws Error with AppSync's error type when the subscription is refused.
 */
export async function subscribeTo<Event>(
  url: string,
  channel: string,
  token: string | undefined,
  read: (data: unknown) => Event,
): Promise<Subscription<Event>> {
  const { host } = new URL(url);
  const authorization = { authorization: token, host };
  const header = `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;
  const socket = new WebSocket(`ws://${host}/event/realtime`, ['aws-appsync-event-ws', header]);
  const received: Event[] = [];
  const listeners = new Set<() => void>();

  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'connection_ack') {
        socket.send(JSON.stringify({ type: 'subscribe', id: 'one', channel, authorization }));
      } else if (message.type === 'subscribe_success') resolve();
      else if (message.type === 'data') {
        received.push(read(JSON.parse(message.event)));
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
        () => `an event on ${channel}, of which there came ${JSON.stringify(received)}`,
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
