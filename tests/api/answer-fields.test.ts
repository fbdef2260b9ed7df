import { beforeAll, expect, test } from '@jest/globals';
import { apiPath, type Endpoint, orderSecretHeader } from '#shared/http/endpoint.ts';
import { endpointLists } from '#shared/http/endpoint-lists.ts';
import * as orders from '#shared/orders/contract.ts';
import type * as receipts from '#shared/receipts/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { readPdf } from '#tests/support/functions/read-pdf.ts';
import { answerFields, givenFields, type Reader, readersOf, schemaFields } from '../support/answer-fields.ts';
import {
  anOrderBody,
  fileOf,
  isSettled,
  type PlacedOrder,
  placeChecked,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { aBuyer, payAtIyzico } from '../support/iyzico.ts';
import { aMember, type SignedIn, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';

const endpoints = new Map<string, Endpoint>(endpointLists.flatMap((list) => Object.entries(list)));
const ofHolders = [...endpoints].filter(([, { access }]) => access === 'holder');

test('the table lists every field of every answer', () => {
  const listed = Object.entries(answerFields).map(([name, groups]) => [
    name,
    groups.flatMap(([, fields]) => fields.split(' ')).sort(),
  ]);
  const given = [...endpoints].map(([name, { output }]) => [name, [...schemaFields(output)].sort()]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(given));
});

test.each([...endpoints])('the answer of %s is for those who may call it', (name, { access }) => {
  const readers = new Set((answerFields[name] ?? []).flatMap(([who]) => who));
  const callers: Readonly<Record<typeof access, readonly Reader[]>> = {
    anyone: ['anyone'],
    holder: ['member', 'secret', 'photo'],
    device: ['device'],
    guest: ['guest'],
    contributor: ['contributor'],
    member: ['member'],
    admin: ['admin'],
    provider: ['partner'],
  };
  expect([...readers].filter((reader) => !callers[access].includes(reader))).toEqual([]);
});

/** What only the member may read: her profile remembers it from an own payment. */
const hidden = { ...aBuyer, name: 'Zerrin', surname: 'Gizlice', address: 'Hidden Street 12 flat 7', city: 'Kastamonu' };
const email = 'zerrin@example.com';
const secrets = [hidden.name, hidden.surname, hidden.address, hidden.city];

const { product, api } = openProduct({ paymentProvider: 'iyzico' });
const selfie = await drawPortrait();
let her: SignedIn;
/** Guests' orders with her address, paid, delivered, and hers by now; one before it was paid. */
let assigned: Paid;
let unpaid: PlacedOrder;
/** An order of another guest. */
let guests: Paid;
/** An order of her own. */
let own: Paid;

interface Paid extends PlacedOrder {
  readonly paymentId: string;
}

const asGuest = ({ secret }: Pick<PlacedOrder, 'secret'>) => ({ secret });

async function deliver(order: PlacedOrder, caller: { secret?: string; token?: string }, buyer: object): Promise<Paid> {
  const call = { ...caller, params: { id: order.id } };
  const { body } = await api.call(orders.processOrder, { ...call, body: { payWith: 'card', buyer } });
  await payAtIyzico(body.redirectUrl);
  return { ...order, paymentId: body.paymentId };
}

beforeAll(async () => {
  const first = await aMember(product, email);
  const token = first.accessToken;
  const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
  await upload(body.upload, selfie);
  await api.call(orders.checkOrder, { token, params: { id: body.order.id } });
  own = await deliver({ id: body.order.id, secret: '', upload: body.upload }, { token }, hidden);

  const guestBuyer = { ...aBuyer, name: 'Mallory', surname: 'Payer' };
  const place = async (address: string) => await placeChecked(api, selfie, { email: address });
  const [hers, theirs] = [await place(email), await place('guest@example.com')];
  assigned = await deliver(hers, asGuest(hers), guestBuyer);
  guests = await deliver(theirs, asGuest(theirs), guestBuyer);
  unpaid = await place(email);
  for (const order of [assigned, guests]) expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  // Her next sign-in makes the two orders with her address hers.
  her = await signIn(product, email);
});

/** The body of an endpoint of holders, where it has one. */
const bodies: Readonly<Record<string, unknown>> = {
  setEmail: { email: 'attacker@example.com' },
  changeOptions: { tool: 'greencard', options: { category: 'adult_female' } },
  previewLooks: { looks: [{ tool: 'retoucher' }] },
  processOrder: { payWith: 'card', buyer: aBuyer },
  makeExtra: { extra: 'print-a4.jpeg' },
  openClaim: { answer: 'The head is too small.' },
};

type Caller = { readonly secret?: string; readonly token?: string };

/** The text of an answer, of a PDF as well, and its status. */
async function read(name: string, endpoint: Endpoint, order: Paid, { secret, token }: Caller) {
  const id = endpoint.path.startsWith('/payments') ? order.paymentId : order.id;
  const body = bodies[name];
  const answer = await fetch(product.url + apiPath(endpoint, { id }), {
    method: endpoint.method,
    headers: {
      ...(secret === undefined ? {} : { [orderSecretHeader]: secret }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf') === true;
  const text = isPdf ? readPdf(bytes) : new TextDecoder().decode(bytes);
  return { status: answer.status, text, fields: isPdf ? undefined : text === '' ? null : JSON.parse(text) };
}

// Deleting is last: it ends every other call.
const calls = ofHolders.toSorted(([a], [b]) => Number(a === 'deleteOrder') - Number(b === 'deleteOrder'));

test.each<[Reader, () => Paid, () => Caller, readonly string[]]>([
  ['photo', () => assigned, () => asGuest(assigned), ['downloadPhoto', 'getOrder']],
  [
    'secret',
    () => guests,
    () => asGuest(guests),
    ['deleteOrder', 'downloadPhoto', 'getOrder', 'getPayment', 'getReceipt', 'makeExtra', 'openClaim'],
  ],
])(
  'the holder of a %s is answered only what is listed, and nothing of a member',
  async (reader, order, caller, answered) => {
    const served = new Set<string>();
    for (const [name, endpoint] of calls) {
      const { status, text, fields } = await read(name, endpoint, order(), caller());
      for (const secret of secrets) expect(`${name}: ${text}`).not.toContain(secret);
      if (reader === 'photo') expect(`${name}: ${text}`).not.toContain(email);
      if (status >= 400) continue;
      served.add(name);
      for (const field of givenFields(fields))
        expect([name, field, readersOf(name, field)]).toContainEqual(expect.arrayContaining([reader]));
    }
    expect([...served].sort()).toEqual(answered);
  },
);

test('callers who hold nothing of an order are answered nothing', async () => {
  const stranger = await aMember(product, 'stranger@example.com');
  for (const caller of [{}, { token: stranger.accessToken }, { secret: guests.secret }]) {
    for (const [name, endpoint] of calls) {
      const { status } = await read(name, endpoint, own, caller);
      expect([name, status]).toEqual([name, 404]);
    }
  }
});

test('the secret of an order that was unpaid when a member took it over pays and changes nothing', async () => {
  const statuses: Readonly<Record<string, number>> = { getOrder: 200, downloadPhoto: 409 };
  for (const [name, endpoint] of calls) {
    if (endpoint.path.startsWith('/payments')) continue;
    const { status, fields } = await read(name, endpoint, { ...unpaid, paymentId: '' }, asGuest(unpaid));
    expect([name, status]).toEqual([name, statuses[name] ?? 401]);
    if (status < 400) for (const field of givenFields(fields)) expect(readersOf(name, field)).toContain('photo');
  }
});

test('the member reads her receipts with her name and street, and the order that became hers', async () => {
  const token = her.accessToken;
  const receipt = endpoints.get('getReceipt') as typeof receipts.getReceipt;
  for (const order of [own, assigned]) {
    const { text } = await read('getReceipt', receipt, order, { token });
    expect(text).toContain(hidden.address);
  }
  const { body } = await api.call(orders.getOrder, { token, params: { id: assigned.id } });
  expect(body.order).toMatchObject({ email, receiptOf: assigned.paymentId });
});

test('a replacement takes nothing from a member by a secret', async () => {
  const answer = api.call(orders.placeOrder, {
    secret: assigned.secret,
    body: anOrderBody({ instead: assigned.id, email: undefined }),
  });
  expect(await api.refusal(answer)).toBe('unauthorized');
});
