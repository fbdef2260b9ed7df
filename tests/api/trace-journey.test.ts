import { expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import { sendContactMessage } from '#shared/contact/contract.ts';
import { newTraceId } from '#shared/http/trace-id.ts';
import * as orders from '#shared/orders/contract.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, getOrder, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aMember, type SignedIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product } = openProduct();
const selfie = await drawPortrait();

const address = 'traced.guest@example.com';
const memberEmail = 'traced.member@example.com';
const name = 'Aysegul Ozturkoglu';
const visit = newTraceId();

interface Line {
  readonly function: string;
  readonly text: string;
  /** Absent in lines the product did not log. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Every line the functions logged, as an operator reads them. */
async function logLines(): Promise<Line[]> {
  const logs = (await (await fetch(`${product.url}/_local/logs`)).json()) as Record<string, string[]>;
  return Object.entries(logs).flatMap(([name, lines]) =>
    lines.map((text) => ({ function: name, text, facts: factsOf(text) })),
  );
}

function factsOf(text: string): Line['facts'] {
  const json = text.slice(text.indexOf('{'));
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

/** The links, secrets and tokens of an order and its mail. */
async function secretsOf(order: PlacedOrder, email: string): Promise<string[]> {
  const view = await getOrder(apiClient(product), order);
  const mails = await mailsTo(product.url, email);
  const [, fragment = ''] = /\/track#(\S+)/.exec(mails.map(({ text }) => text).join(' ')) ?? [];
  const links = [view.selfie?.url, view.photo?.url];
  const signatures = links.map((link) => new URL(link ?? 'none:').searchParams.get('X-Amz-Signature') ?? '');
  return [order.secret, parseTrackFragment(fragment)?.secret ?? '', ...signatures];
}

let guests: PlacedOrder;
let members: PlacedOrder;
let member: SignedIn;

test('a guest and a member get their photos, and a visitor’s message reaches support', async () => {
  const api = apiClient(product, visit);
  guests = await placeChecked(api, selfie, { email: address });
  await pay(api, guests);
  expect((await untilOrder(api, guests, isSettled)).status).toBe('completed');

  member = await aMember(product, memberEmail);
  const token = member.accessToken;
  const placed = await api.call(orders.placeOrder, {
    token,
    body: {
      ...{ tool: 'greencard', options: { category: 'adult_male' }, language: 'en' },
      file: { contentType: 'image/jpeg', bytes: 200_000 },
    },
  });
  expect(placed.status).toBe(201);
  members = { id: placed.body.order.id, secret: '', upload: placed.body.upload };
  // The selfie is missing, so this call is refused; refusals are logged as well.
  const refused = await api.call(orders.checkOrder, { params: { id: members.id }, token });
  expect(refused.status).toBe(409);
  expect((await api.call(accounts.getMe, { token: `${token}x` })).status).toBe(401);
  const message = { name, email: address, message: `I am ${name} and have a question.` };
  expect((await api.call(sendContactMessage, { body: message })).status).toBe(200);
  for (const sweeper of ['ProcessingSweep', 'PaymentsSweep']) await sweepNow(product, sweeper);
});

test('one trace id runs from the page through the queue to the photo and its mail', async () => {
  const lines = await logLines();
  const traced = lines.filter(({ facts }) => facts['trace'] === visit);
  const worker = traced.filter(({ function: name }) => /ProcessingWorker/i.test(name));
  expect(worker.map(({ facts }) => facts['message'])).toContain('a mail was handed over');
  expect(traced.map(({ facts }) => facts['message'])).toContain('a request was answered');
  const about = lines.filter(({ text }) => text.includes(guests.id));
  expect(about.length).toBeGreaterThan(0);
  // The provider's callback has no trace id, so it continues in that of the payment.
  expect(about.filter(({ facts }) => facts['trace'] !== visit)).toEqual([]);
});

test('every log line of a function has a trace id', async () => {
  const ours = (await logLines()).filter(({ facts }) => facts['level'] !== undefined);
  const outside = ours.filter(({ facts }) => facts['trace'] === undefined);
  expect(outside.map(({ text }) => text)).toEqual([]);
});

test('no e-mail, name, link, secret or token is logged', async () => {
  const logs = (await logLines()).map(({ text }) => text).join('\n');
  const sensitive = [
    ...[address, memberEmail, 'traced.guest', 'traced.member', '@example.com', name, 'Ozturkoglu'],
    ...['X-Amz-Signature', 'X-Amz-Credential', 'input.jpeg', 'output.jpeg', '/track#'],
    ...[member.accessToken, member.idToken, member.refreshToken],
    ...(await secretsOf(guests, address)),
  ];
  // Every needle has to be real: an empty one would pass.
  expect(sensitive.filter((each) => each.length < 6)).toEqual([]);
  expect(sensitive.filter((each) => logs.includes(each))).toEqual([]);
});
