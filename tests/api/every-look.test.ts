import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import * as accounts from '#shared/accounts/contract.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { everyLook } from '#shared/looks/every-look.ts';
import { Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import { Look } from '#shared/looks/look.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import * as orders from '#shared/orders/contract.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import * as payments from '#shared/payments/contract.ts';
import { getSite } from '#shared/site/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { quickLooks } from '../support/engine-memory/quick-looks.ts';
import { acceptedCard, anOrderBody, fileOf, isSettled, submitCard, upload } from '../support/guest.ts';
import { withHairstyles } from '../support/hairstyles.ts';
import { aMember, type SignedIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { until } from '../support/runner/waits.ts';

const offer = { ...builtinOffer, hairstyles: Hairstyle.options };
/** Hairstyles keep their natural colour: the engine's own tests cover the other pairs. */
const everyOf = (look: Look) =>
  everyLook(look, offer)
    .filter((each) => !('hairstyle' in each) || each.hairstyle === 'unchanged' || each.colour === 'natural')
    .map(({ tool, ...options }) => ({ tool, options, named: `${tool}: ${Object.values(options).join(', ')}` }));
const looks = Look.options.flatMap(everyOf);
/** Payment does not depend on the options; the engine that makes the look might. */
const kinds = [...Look.options.map((look) => everyOf(look)[0]!.named), 'hair-changer: bob_cut, natural'];
const oneOfEach = looks.filter(({ named }) => kinds.includes(named));
const ordered = sampled(looks, kinds, ({ named }) => named);

const drawn = sharp(await drawPortrait({ widthPx: 560, heightPx: 700, head: { strands: true } }));
// The same face in two files, of which the engine refuses one.
const selfie = await drawn.clone().jpeg({ quality: 95 }).toBuffer();
const refused = await drawn.clone().jpeg({ quality: 94 }).toBuffer();
const { product, api } = openProduct(withHairstyles, { environment: quickLooks(refused) });
/** The members whose looks succeed, and whose looks always fail. */
let lucky: SignedIn;
let unlucky: SignedIn;
beforeAll(async () => {
  lucky = await aMember(product, 'lucky@example.com');
  unlucky = await aMember(product, 'unlucky@example.com');
  const body = { items: [{ packId: 'pack_maxi' }], language: 'en', accepted: acceptanceVersions };
  const opened = await api.call(payments.checkoutPacks, { token: lucky.accessToken, body });
  await submitCard(opened.body.redirectUrl, acceptedCard);
});

/** Orders a look with a credit, as a page does, and waits until it is finished. */
async function order(token: string, look: { tool: string; options: object }, picture: Uint8Array): Promise<OrderView> {
  const placed = await api.call(orders.placeOrder, {
    token,
    body: anOrderBody({ tool: look.tool, options: look.options, file: fileOf(picture) }),
  });
  expect(placed.status).toBe(201);
  const held = { params: { id: placed.body.order.id }, token };
  await upload(placed.body.upload, picture);
  expect((await api.call(orders.checkOrder, held)).status).toBe(200);
  const paid = await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
  expect(paid).toMatchObject({ status: 202, body: { success: true } });
  return await until('a look', async () => {
    const { order: view } = orders.getOrder.output.parse((await api.call(orders.getOrder, held)).body);
    return isSettled(view) && view;
  });
}

/** The ledger entries of each order of a member, and the balance. */
async function moneyOf(member: SignedIn) {
  const entries = ledgerEntity(operatorTable(product)).query.entry({ memberId: MemberId.parse(member.id) });
  const { data } = await entries.go({ pages: 'all', consistent: true });
  const changes = new Map<OrderId, string>();
  for (const { orderId, reason, delta } of data) {
    if (orderId !== undefined)
      changes.set(orderId, [changes.get(orderId), `${reason} ${delta}`].filter(Boolean).join(', '));
  }
  const { body } = await api.call(accounts.getMe, { token: member.accessToken });
  return {
    changes: [...changes.values()],
    credits: body.profile.credits,
    summed: data.reduce((sum, { delta }) => sum + delta, 0),
  };
}

const save = ({ id }: OrderView, { accessToken }: SignedIn) =>
  api.call(orders.downloadPhoto, { params: { id }, token: accessToken });

test('a thorough run orders every look the site offers', async () => {
  const { looks: offered } = getSite.output.parse((await api.call(getSite)).body);
  expect(offered).toEqual(offer);
});

describe('a look paid with a credit is delivered; one of each kind by the real engine', () => {
  test.each(ordered)('$named', async (look) => {
    const view = await order(lucky.accessToken, look, selfie);
    expect(view).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      payWith: 'credit',
      options: look.options,
    });
    expect(view.lookManifest).toMatchObject({ tool: look.tool, chosen: look.options });
    expect((await save(view, lucky)).status).toBe(200);
  });

  test('refunds none of the delivered looks', async () => {
    const credits = 101 - ordered.length;
    const changes = ordered.map(() => 'capture 0, reserve -1');
    expect(await moneyOf(lucky)).toEqual({ changes, credits, summed: credits });
  });
});

describe('a look the engine stand-in refuses is refunded', () => {
  test.each(oneOfEach)('$named', async (look) => {
    const view = await order(unlucky.accessToken, look, refused);
    expect(view).toMatchObject({ status: 'failed', failure: 'face_changed', paymentStatus: 'refunded' });
    expect((await save(view, unlucky)).status).toBe(409);
  });

  test('charges none of the refused looks: one credit was enough for all', async () => {
    const changes = oneOfEach.map(() => 'release 1, reserve -1');
    expect(await moneyOf(unlucky)).toEqual({ changes, credits: 1, summed: 1 });
  });
});
