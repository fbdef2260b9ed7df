import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { bootFixture, type CloudUnderTest, until } from '#tests/support/local/local-cloud-fixture.ts';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly event?: string;
  readonly errors?: { errorType: string }[];
}

let under: CloudUnderTest;
const open: WebSocket[] = [];
beforeAll(async () => {
  under = await bootFixture();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => under.end());

/** Connects like aws-amplify: the token travels in a subprotocol. */
async function connect(token: string): Promise<{ messages: Message[]; send(message: object): void }> {
  const header = Buffer.from(JSON.stringify({ Authorization: token, host: '127.0.0.1' })).toString('base64url');
  const socket = new WebSocket(`${under.cloud.url.replace('http', 'ws')}/event/realtime`, [
    'aws-appsync-event-ws',
    `header-${header}`,
  ]);
  open.push(socket);
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as Message));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = (message: object): void => socket.send(JSON.stringify(message));
  send({ type: 'connection_init' });
  await until(() => messages.length > 0);
  return { messages, send };
}

const publish = (channel: string, events: string[], secretAccessKey = 'local') =>
  signedFetch(`${under.cloud.url}/event`, {
    service: 'appsync',
    secretAccessKey,
    body: JSON.stringify({ channel, events }),
    headers: { 'content-type': 'application/json' },
  });
const types = (messages: Message[]): string[] => messages.map(({ type }) => type);

describe('a subscription', () => {
  test('receives the updates of its channel and of no other', async () => {
    const page = await connect('good');
    page.send({ type: 'subscribe', id: 's1', channel: '/orders/one', authorization: { Authorization: 'good' } });
    await until(() => types(page.messages).includes('subscribe_success'));
    await publish('/orders/two', ['"not for this one"']);
    const published = await publish('/orders/one', ['{"status":"completed"}']);
    expect(await published.json()).toMatchObject({ failed: [], successful: [{ index: 0 }] });
    await until(() => types(page.messages).includes('data'));
    const data = page.messages.filter(({ type }) => type === 'data');
    expect(data).toEqual([{ type: 'data', id: 's1', event: '{"status":"completed"}' }]);
  });

  test('is refused when the authorizer refuses, and the connection stays open', async () => {
    const page = await connect('good');
    page.send({ type: 'subscribe', id: 's1', channel: '/orders/secret', authorization: { Authorization: 'good' } });
    const refusal = await until(() => page.messages.find(({ type }) => type === 'subscribe_error'));
    expect(refusal).toMatchObject({ id: 's1', errors: [{ errorType: 'UnauthorizedException' }] });
    page.send({ type: 'subscribe', id: 's2', channel: '/orders/open', authorization: { Authorization: 'good' } });
    await until(() => types(page.messages).includes('subscribe_success'));
  });

  test('calls the authorizer each time, with operation and channel', async () => {
    const page = await connect('good');
    for (const id of ['a', 'b']) {
      page.send({ type: 'subscribe', id, channel: '/orders/asked', authorization: { Authorization: 'good' } });
    }
    await until(() => types(page.messages).filter((type) => type === 'subscribe_success').length === 2);
    const log = under.cloud.status.logs()[under.cloud.physicalId('Authorizer')] ?? [];
    const asked = log.filter((line) => line.includes('"channel":"/orders/asked"'));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain('"operation":"EVENT_SUBSCRIBE"');
    expect(asked[0]).toContain('"channelNamespaceName":"orders"');
  });

  test('ends when the page unsubscribes', async () => {
    const page = await connect('good');
    page.send({ type: 'subscribe', id: 's1', channel: '/orders/*', authorization: { Authorization: 'good' } });
    await until(() => types(page.messages).includes('subscribe_success'));
    page.send({ type: 'unsubscribe', id: 's1' });
    await until(() => types(page.messages).includes('unsubscribe_success'));
    await publish('/orders/one', ['1']);
    page.send({ type: 'unsubscribe', id: 's1' });
    await until(() => types(page.messages).includes('unsubscribe_error'));
    expect(types(page.messages)).not.toContain('data');
  });

  test.each(['/nowhere/x', '/orders/a b', 'orders/*/x'])('to the invalid channel %s is refused', async (channel) => {
    const page = await connect('good');
    page.send({ type: 'subscribe', id: 's1', channel, authorization: { Authorization: 'good' } });
    const refusal = await until(() => page.messages.find(({ type }) => type === 'subscribe_error'));
    expect(refusal.errors?.[0]?.errorType).toBe('BadRequestException');
  });
});

describe('a connection', () => {
  test('is refused when the authorizer does not know the token', async () => {
    const page = await connect('bad');
    expect(page.messages[0]).toMatchObject({
      type: 'connection_error',
      errors: [{ errorType: 'UnauthorizedException' }],
    });
  });
});

describe('publishing', () => {
  test('needs a valid signature; a token for subscriptions is not enough', async () => {
    expect((await publish('/orders/one', ['1'], 'wrong')).status).toBe(403);
    const withToken = await fetch(`${under.cloud.url}/event`, {
      method: 'POST',
      headers: { authorization: 'good' },
      body: JSON.stringify({ channel: '/orders/one', events: ['1'] }),
    });
    expect(withToken.status).toBe(401);
  });

  test('accepts one to five events', async () => {
    expect((await publish('/orders/one', [])).status).toBe(400);
    expect(
      (
        await publish(
          '/orders/one',
          Array.from({ length: 6 }, () => '1'),
        )
      ).status,
    ).toBe(400);
  });
});
