import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { AwsError, asAwsError } from '#local/edge/aws-error.ts';
import { parseChannel } from './channels.ts';
import type { Asker, EventsApi } from './events-api.ts';
import { eventErrors } from './events-service.ts';

const subprotocol = 'aws-appsync-event-ws';
/** The client closes a connection that was silent for longer than this. */
const connectionTimeoutMs = 300_000;
const keepAliveMs = 60_000;

const Message = z.looseObject({
  type: z.string(),
  id: z.string().default(''),
  channel: z.string().optional(),
  authorization: z.record(z.string(), z.string()).default({}),
});
type Message = z.infer<typeof Message>;

function askerOf(headers: Record<string, string>): Asker {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  // Signatures inside WebSocket messages are not verified here, and therefore never trusted.
  return { headers: Object.fromEntries(lower) as Record<string, string>, hasIamSignature: false };
}

/** The headers a browser cannot send, carried in a subprotocol as `header-<base64url of JSON>`. */
function connectHeaders(request: IncomingMessage): Record<string, string> {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((entry) => entry.trim());
  const encoded = offered.find((entry) => entry.startsWith('header-'))?.slice('header-'.length) ?? '';
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

export interface Realtime {
  /** Whether the request was for this endpoint, and is accepted. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  connections(): number;
  close(): void;
}

/** The realtime endpoint of AppSync Events, as aws-amplify speaks it. */
export function createRealtime(api: EventsApi): Realtime {
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });
  const keepAlive = setInterval(() => {
    for (const socket of server.clients) socket.send('{"type":"ka"}');
  }, keepAliveMs);
  keepAlive.unref();

  function serve(socket: WebSocket, connecting: Promise<void>): void {
    const subscriptions = new Map<string, () => void>();
    const send = (message: object): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    };

    async function subscribe({ id, channel: path, authorization }: Message): Promise<void> {
      const channel = parseChannel(path);
      await api.authorise('EVENT_SUBSCRIBE', channel, askerOf(authorization));
      if (subscriptions.has(id)) throw new AwsError('DuplicatedOperationError', 'Duplicated subscription id');
      subscriptions.set(id, api.subscribe({ channel, deliver: (event) => send({ type: 'data', id, event }) }));
      send({ type: 'subscribe_success', id });
    }

    function unsubscribe({ id }: Message): void {
      const end = subscriptions.get(id);
      if (!end) throw new AwsError('UnknownOperationError', `Unknown operation id ${id}`);
      end();
      subscriptions.delete(id);
      send({ type: 'unsubscribe_success', id });
    }

    async function publish(message: Message): Promise<void> {
      send({
        type: 'publish_success',
        id: message.id,
        ...(await api.publish(message, askerOf(message.authorization))),
      });
    }

    async function handle(message: Message): Promise<void> {
      if (message.type === 'connection_init') return send({ type: 'connection_ack', connectionTimeoutMs });
      if (message.type === 'subscribe') return subscribe(message);
      if (message.type === 'unsubscribe') return unsubscribe(message);
      if (message.type === 'publish') return publish(message);
      throw new AwsError('UnsupportedOperation', `Unsupported operation ${message.type}`);
    }

    socket.on('close', () => {
      for (const end of subscriptions.values()) end();
    });
    socket.on('message', async (data) => {
      let message: Message | undefined;
      try {
        // The refusal of a connection waits for the first message: the client does not listen earlier.
        await connecting;
        message = Message.parse(JSON.parse(String(data)));
        await handle(message);
      } catch (error) {
        const isRefused = await connecting.then(
          () => false,
          () => true,
        );
        const type = isRefused ? 'connection_error' : message ? `${message.type}_error` : 'error';
        send({ type, ...(message?.id ? { id: message.id } : {}), ...eventErrors(asAwsError(error)) });
        if (isRefused) socket.close(4401, 'unauthorized');
      }
    });
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== '/event/realtime') return false;
      const connecting = api.authorise('EVENT_CONNECT', undefined, askerOf(connectHeaders(request)));
      connecting.catch(() => undefined);
      server.handleUpgrade(request, socket, head, (client) => serve(client, connecting));
      return true;
    },
    connections: () => server.clients.size,
    close() {
      clearInterval(keepAlive);
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
