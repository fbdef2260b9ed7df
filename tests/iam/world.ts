import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import type { Assembly } from '#local/assembly/load-assembly.ts';
import { removablePlaces, withoutPlace } from '#local/iam/statement-place.ts';
import * as accounts from '#shared/accounts/contract.ts';
import { eventTermsVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import * as orders from '#shared/orders/contract.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import * as payments from '#shared/payments/contract.ts';
import * as trials from '#shared/trials/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from '../support/admin.ts';
import { takeBerth } from '../support/berth.ts';
import {
  acceptedCard,
  anOrderBody,
  fileOf,
  isSettled,
  type PlacedOrder,
  pay,
  place,
  placeChecked,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { aMember, type SignedIn, signIn } from '../support/members.ts';
import { grantInWords } from './grant.ts';
import { deleteGuestObjects, operatorSqs, putInEvent } from './operator.ts';
import { play, type Stage } from './stage.ts';

/** An order whose checkout form is open. */
export interface OpenedOrder extends PlacedOrder {
  readonly paymentId: string;
  /** Path of the form. */
  readonly checkout: string;
}

/** The members and orders of every setup but the empty one. */
export interface Facts {
  readonly selfie: Uint8Array;
  readonly member: SignedIn;
  /** Placed, uploaded and checked by the member, who has one credit. */
  readonly memberOrder: string;
  readonly boss: SignedIn;
  /** A member with a finished photo and an export who requested the deletion of their account. */
  readonly leaver: SignedIn;
  readonly placed: PlacedOrder;
  readonly uploaded: PlacedOrder;
  readonly checked: PlacedOrder;
  /** Its form remembers the URL it was opened at, so it can be paid only while the setups are made. */
  readonly opened: OpenedOrder;
  readonly finished: PlacedOrder;
}

const hour = 3_600_000;

/** The order in which the setups are derived from one another: what happened, when, and what was out of order. */
export const worldNames = [
  'empty',
  'settled',
  'queued',
  'unsent',
  'charged',
  'bought',
  'owing',
  'owed',
  'withdrawn',
  'credited',
  'forgotten',
  'begun',
  'proven',
  'organised',
  'placed',
  'announced',
  'restored',
  'erasing',
  'erased',
] as const;
export type WorldName = (typeof worldNames)[number];

export interface Worlds {
  readonly facts: Facts;
  folder(name: WorldName): string | undefined;
  remove(): void;
}

/** The hours until the erasure of the member who requested it. */
export const leaversDayHours = 8 * 24;

/** The hours until a draft of {@link anEventBody} is erased. */
export const draftDueHours = (eventLimits.expiresAfterDays + 2) * 24;

/** The hours until the objects of an erased event are found in the buckets. */
export const erasedForHours = 28;

/** The body of an event of today. */
export const anEventBody = () => ({
  ...{ name: 'A wedding', organizerName: 'Ada', type: 'wedding', timeZone: 'UTC' },
  eventDate: new Date().toISOString().slice(0, 10),
  agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' },
});

/** A file as a browser announces it. */
export const announcedFile = (name: string, bytes: Uint8Array) => ({
  ...{ name, bytes: bytes.length, contentType: 'image/jpeg' },
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Announces files for the member's event. */
export async function announce(
  { api }: Pick<Stage, 'api'>,
  { accessToken: token }: SignedIn,
  files: readonly ReturnType<typeof announcedFile>[],
): Promise<{ readonly event: string; readonly files: { photoId: string; upload: PlacedOrder['upload'] }[] }> {
  const [event] = (await ok(api.call(events.listEvents, { token }), 200)).body.events;
  const call = { token, params: { id: event.id }, body: { files } };
  return { event: event.id, files: (await ok(api.call(eventPhotos.announceUploads, call), 200)).body.files };
}

/** Buys places of the member's event for a credit. */
export async function buyPlaces(
  { api }: Pick<Stage, 'api'>,
  { member: { accessToken: token } }: Pick<Facts, 'member'>,
) {
  const [{ id }] = (await ok(api.call(events.listEvents, { token }), 200)).body.events;
  const call = { token, params: { id }, body: { credits: 1 }, key: 'places' };
  return (await ok(api.call(events.buyCapacity, call), 200)).body.event;
}

/** The e-mail the member changes to. */
export const newAddress = 'moved@example.com';

/** The code of the newest mail to an e-mail. */
export function codeIn(mails: readonly { to: readonly string[]; text: string }[], address: string): string {
  const mail = mails.find(({ to }) => to.includes(address));
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Requests the free trial of an e-mail and answers its mail. */
export async function confirmedTrial(
  { api, cloud }: Pick<Stage, 'api' | 'cloud'>,
  email: string,
): Promise<{ trial: string }> {
  await ok(api.call(trials.requestTrial, { body: { email, language: 'en' } }), 202);
  const body = { email, code: codeIn(cloud.status.mails(), email) };
  return (await ok(api.call(trials.confirmTrial, { body }), 200)).body;
}

const poolChangesOfApi = /^AccountsApiRole\w+: cognito-idp:AdminUpdateUserAttributes /;

function withoutGrant(assembly: Assembly, grant: RegExp): Assembly {
  const place = removablePlaces(assembly).find((one) => grant.test(grantInWords(assembly, one)));
  if (place === undefined) throw new Error(`nothing grants ${grant}`);
  return withoutPlace(assembly, place);
}

const withoutWorkers = (assembly: Assembly): Assembly =>
  without(assembly, ({ Type }) => Type === 'AWS::Lambda::EventSourceMapping');
const withoutCallbacks = (assembly: Assembly): Assembly =>
  without(assembly, ({ Properties }) => String(Properties?.['RouteKey']).startsWith('POST /api/payments/callback/'));

function without(
  assembly: Assembly,
  isGone: (resource: Assembly['stacks'][number]['template']['Resources'][string]) => boolean,
): Assembly {
  const stacks = assembly.stacks.map(({ template, ...stack }) => {
    const kept = Object.entries(template.Resources).filter(([, resource]) => !isGone(resource));
    return { ...stack, template: { ...template, Resources: Object.fromEntries(kept) } };
  });
  return { ...assembly, stacks };
}

/** Opens the checkout form of a checked order. */
export async function openForm({ api }: Stage, order: PlacedOrder): Promise<OpenedOrder> {
  const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
  const { redirectUrl, paymentId } = (await ok(api.call(orders.processOrder, call), 202)).body;
  return { ...order, paymentId, checkout: new URL(redirectUrl).pathname };
}

/** Opens the checkout form for a pack. */
export async function openPackForm({ api }: Stage, { accessToken: token }: SignedIn): Promise<{ redirectUrl: string }> {
  const body = { items: [{ packId: 'pack_mini' }], language: 'tr', accepted: acceptanceVersions };
  return (await ok(api.call(payments.checkoutPacks, { token, body }), 201)).body;
}

/** Posts a card to an open form. */
export async function payAt({ url }: Stage, { checkout }: Pick<OpenedOrder, 'checkout'>): Promise<Response> {
  return await fetch(url + checkout, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: acceptedCard }),
  });
}

/** Empties a queue, as an accident would. */
async function lose(stage: Stage, logicalId: string): Promise<void> {
  await operatorSqs(stage, 'PurgeQueue', logicalId, {});
}

async function settle(stage: Stage): Promise<Facts> {
  const { api } = stage;
  const selfie = await drawPortrait({ head: { strands: true } });
  const [member, boss, leaver] = (await Promise.all(
    (['member', 'boss', 'leaver'] as const).map((name) => aMember(stage, `${name}@example.com`)),
  )) as [SignedIn, SignedIn, SignedIn];
  await runAdmin(stage, 'grant', boss.email);
  const finished = await placeChecked(api, selfie);
  await pay(api, finished);
  const [memberOrder, leaversOrder] = [
    await memberChecked(stage, member, selfie),
    await memberChecked(stage, leaver, selfie),
  ];
  const token = leaver.accessToken;
  await api.call(orders.processOrder, { params: { id: leaversOrder }, token, body: { payWith: 'credit' } });
  await untilOrder(api, finished, isSettled);
  await stage.until('the leaver has a photo', async () => {
    const { body } = await api.call(orders.getOrder, { params: { id: leaversOrder }, token });
    return body.order.status === 'completed';
  });
  await ok(api.call(accounts.exportMyData, { token }), 200);
  await ok(api.call(accounts.updateSettings, { token, body: { marketing: true } }), 200);
  await ok(api.call(accounts.deleteMe, { token, body: { confirm: true } }), 202);

  const [placed, uploaded] = [await place(api), await place(api, { file: fileOf(selfie) })];
  await upload(uploaded.upload, selfie);
  const [checked, toOpen] = [await placeChecked(api, selfie), await placeChecked(api, selfie)];
  const opened = await openForm(stage, toOpen);
  return {
    selfie,
    member,
    memberOrder,
    boss: await signIn(stage, boss.email),
    leaver,
    placed,
    uploaded,
    checked,
    opened,
    finished,
  };
}

async function memberChecked({ api }: Stage, { accessToken: token }: SignedIn, selfie: Uint8Array): Promise<string> {
  const { body } = await ok(api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) }), 201);
  await upload(body.upload, selfie);
  await ok(api.call(orders.checkOrder, { token, params: { id: body.order.id } }), 200);
  return body.order.id;
}

/** @throws Error when a call was answered otherwise than expected. */
export async function ok<Answer extends { status: number; body: unknown }>(
  call: Promise<Answer>,
  status: number,
): Promise<Answer> {
  const answer = await call;
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Makes every setup once, each from the one it follows. */
export async function makeWorlds(whole: Assembly): Promise<Worlds> {
  const root = mkdtempSync(join(tmpdir(), 'vesika-worlds-'));
  const folder = (name: WorldName): string | undefined => (name === 'empty' ? undefined : join(root, name));
  let facts: Facts | undefined;
  // All setups are made at one URL: forms remember where they were opened.
  const berth = takeBerth();

  async function make(
    name: WorldName,
    from: WorldName,
    act: (stage: Stage) => Promise<void>,
    { assembly = whole, clockOffsetMs = 0 } = {},
  ): Promise<void> {
    const options = { assembly, clockOffsetMs, berth, world: folder(from), keepIn: join(root, name) };
    const { failure } = await play(options, act);
    if (failure !== undefined) throw new Error(`the setup ${name} could not be made: ${failure.message}`);
  }
  const known = (): Facts => {
    if (facts === undefined) throw new Error('the first setup is not made yet');
    return facts;
  };

  await make('settled', 'empty', async (stage) => {
    facts = await settle(stage);
  });
  const paid = async (stage: Stage): Promise<void> => {
    const { status } = await payAt(stage, known().opened);
    if (status !== 303) throw new Error(`the form answered ${status}`);
  };
  await make('queued', 'settled', paid, { assembly: withoutWorkers(whole) });
  await make('unsent', 'queued', (stage) => lose(stage, 'JobsQueue'), { assembly: withoutWorkers(whole) });
  const charge = async (stage: Stage): Promise<void> => {
    // The day before is recorded as reconciled, so that every later one is, at whatever hour this one ran.
    await stage.sweep('PaymentsReconciliationHourly');
    await payAt(stage, known().opened);
  };
  await make('charged', 'settled', charge, { assembly: withoutCallbacks(whole) });
  const buy = async (stage: Stage): Promise<void> => {
    const { redirectUrl } = await openPackForm(stage, known().member);
    await payAt(stage, { checkout: new URL(redirectUrl).pathname });
  };
  await make('bought', 'settled', buy, { assembly: withoutCallbacks(whole) });
  const late = { assembly: withoutWorkers(whole), clockOffsetMs: 25 * hour };
  await make('owing', 'unsent', (stage) => stage.sweep('ProcessingSweep'), late);
  await make('owed', 'owing', (stage) => lose(stage, 'RefundsQueue'), late);
  const withdraw = async (stage: Stage): Promise<void> => {
    const { id, secret } = known().opened;
    await ok(stage.api.call(orders.deleteOrder, { params: { id }, secret }), 200);
    await lose(stage, 'RefundsQueue');
  };
  await make('withdrawn', 'unsent', withdraw, { assembly: withoutWorkers(whole) });
  const credit = async ({ api }: Stage): Promise<void> => {
    const { member, memberOrder: id } = known();
    const call = { params: { id }, token: member.accessToken, body: { payWith: 'credit' } };
    await ok(api.call(orders.processOrder, call), 202);
  };
  await make('credited', 'settled', credit, { assembly: withoutWorkers(whole) });
  await make('forgotten', 'credited', (stage) => lose(stage, 'JobsQueue'), { assembly: withoutWorkers(whole) });
  const leaversDay = { clockOffsetMs: leaversDayHours * hour };
  await make('begun', 'settled', (stage) => stage.sweep('AccountsApiSweep'), leaversDay);
  const prove = async ({ api, cloud }: Stage): Promise<void> => {
    const { accessToken: token } = known().member;
    await ok(api.call(accounts.requestEmailChange, { token, body: { email: newAddress } }), 202);
    const body = { code: codeIn(cloud.status.mails(), newAddress) };
    await ok(api.call(accounts.confirmEmailChange, { token, body }), 500);
  };
  await make('proven', 'settled', prove, { assembly: withoutGrant(whole, poolChangesOfApi) });
  const organise = async ({ api }: Stage): Promise<void> => {
    const { accessToken: token } = known().member;
    await ok(api.call(events.createEvent, { token, body: anEventBody() }), 201);
  };
  await make('organised', 'settled', organise);
  await make('placed', 'organised', async (stage) => void (await buyPlaces(stage, known())));
  const announceTwo = async (stage: Stage): Promise<void> => {
    const { member, selfie } = known();
    const { accessToken: token } = member;
    const [event] = (await ok(stage.api.call(events.listEvents, { token }), 200)).body.events;
    await ok(stage.api.call(events.openEvent, { token, params: { id: event.id } }), 200);
    const missing = announcedFile('missing.jpg', new Uint8Array([1]));
    const { files } = await announce(stage, member, [announcedFile('sent.jpg', selfie), missing]);
    // Its sender never says that it was sent.
    await upload(files[0]!.upload, selfie);
  };
  await make('announced', 'organised', announceTwo);
  const enrolAndLose = async (stage: Stage): Promise<void> => {
    const { member, selfie } = known();
    const [{ id, code }] = (await ok(stage.api.call(events.listEvents, { token: member.accessToken }), 200)).body
      .events;
    const join = { params: { code }, body: { language: 'en' } };
    const { guest, secret } = (await ok(stage.api.call(guests.joinEvent, join), 201)).body;
    const pictures = [Buffer.from(selfie).toString('base64')];
    const enrol = {
      guest: secret,
      params: { id: guest.id, enrolment: newEnrolmentId(new Date()) },
      body: { consentVersion: faceConsentVersion, who: 'me', pictures },
    };
    await ok(stage.api.call(guests.enrolFace, enrol), 200);
    await deleteGuestObjects(stage, id, guest.id);
  };
  await make('restored', 'announced', enrolAndLose);
  let event = '';
  const erase = async (stage: Stage): Promise<void> => {
    const { accessToken: token } = known().member;
    const [first] = (await ok(stage.api.call(events.listEvents, { token }), 200)).body.events;
    const { code } = first;
    event = first.id;
    await putInEvent(stage, event);
    const join = { params: { code }, body: { language: 'tr' } };
    await ok(stage.api.call(guests.joinEvent, join), 201);
    await ok(stage.api.call(events.eraseEvent, { token, params: { id: event } }), 202);
  };
  await make('erasing', 'announced', erase);
  const sweepAndLeave = async (stage: Stage): Promise<void> => {
    await stage.sweep('EventsHourly');
    // An hour before they are found: the bucket's own rule deletes a ZIP at the first midnight after a day.
    stage.pass((erasedForHours - 2) * 3600);
    await putInEvent(stage, event);
  };
  await make('erased', 'erasing', sweepAndLeave, { clockOffsetMs: hour });
  // A function reads its secret once; the scenarios have to read it again.
  await berth.cool();
  berth.leave(join(root, 'settled'));
  return { facts: known(), folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}
