import { createHash, verify } from 'node:crypto';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { faceShards } from '#functions/events-core/face-row.ts';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallet from '#shared/accounts/wallet-contract.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { anEventBody } from '../iam/world.ts';
import { drawCrowd } from '../support/engine/crowd-picture.ts';
import { aMember, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { operatorS3 } from '../support/stored-selfie.ts';
import { leaveOldHour, sweepNow, untilQueuesAreEmpty } from '../support/sweeps.ts';

const { product, api } = openProduct();

/** A file as a browser announces it. */
function aFile(name: string, bytes: Uint8Array, different: object = {}) {
  return {
    bytes,
    announced: {
      ...{ name, bytes: bytes.length, contentType: 'image/jpeg' },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...different,
    },
  };
}
type File = ReturnType<typeof aFile>;

/** An organiser with an open event. */
async function anOpenEvent(email: string) {
  let { accessToken: token } = await aMember(product, email);
  const { event } = (await api.call(events.createEvent, { token, body: anEventBody() })).body;
  const call = (endpoint: Endpoint, options: object = {}) =>
    api.call(endpoint, { token, params: { id: event.id }, ...options });
  await call(events.openEvent);
  const announce = (...files: readonly File[]) =>
    call(uploads.announceUploads, { body: { files: files.map(({ announced }) => announced) } });
  const confirm = (photoIds: readonly string[]) => call(uploads.confirmUploads, { body: { photoIds } });
  const list = async (query: Record<string, string> = {}): Promise<uploads.EventPhotoView[]> =>
    (await call(uploads.listEventPhotos, { query })).body.photos;
  return {
    ...{ id: event.id as string, call, announce, confirm, list },
    create: () => api.call(events.createEvent, { token, body: anEventBody() }),
    signInAgain: async () => {
      token = (await signIn(product, email)).accessToken;
    },
    seen: async (): Promise<events.EventView> => (await call(events.getEvent)).body.event,
    /** Announces files, sends those that are wanted, and waits until they are read. */
    send: async (...files: readonly File[]) => {
      const answered: uploads.AnsweredFile[] = (await announce(...files)).body.files;
      const sent: string[] = [];
      for (const [place, answer] of answered.entries()) {
        if (answer.state !== 'send') continue;
        // 412: the same file is there already.
        expect([200, 412]).toContain((await put(answer.upload, files[place]!.bytes)).status);
        sent.push(answer.photoId);
      }
      if (sent.length > 0) await confirm(sent);
      await untilQueuesAreEmpty(product);
      return answered;
    },
  };
}

const put = ({ url, headers }: { url: string; headers: Record<string, string> }, body: Uint8Array) =>
  fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });

const couple = await drawCrowd(900, 700, [
  { who: 'woman', x: 260, y: 340, facePx: 140 },
  { who: 'elder', x: 640, y: 340, facePx: 130 },
]);
const alone = await drawCrowd(700, 600, [{ who: 'woman', x: 350, y: 300, facePx: 150 }]);

beforeAll(() => leaveOldHour(product));

const buckets = ['keys', 'originals', 'previews', 'variants'] as const;

/** How many objects the event has in each bucket. */
async function objectsOf(event: string) {
  const s3 = operatorS3(product);
  const counts = buckets.map(async (name) => {
    const Bucket = product.cloud.physicalId(`Photosevent${name}`);
    return [name, (await s3.send(new ListObjectsV2Command({ Bucket, Prefix: event }))).KeyCount] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** The sort keys of the rows of the event, and how many rows its faces have. */
async function rowsOf(event: string) {
  const { client, table } = operatorTable(product);
  const inPartition = async (pk: string): Promise<string[]> => {
    const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
    const { Items = [] } = await client.send(new QueryCommand({ TableName: table, ConsistentRead: true, ...query }));
    return Items.map(({ sk }) => String(sk));
  };
  const shards = Array.from({ length: faceShards }, (_, shard) => inPartition(`event-faces#${event}#${shard}`));
  return { own: await inPartition(`event#${event}`), faces: (await Promise.all(shards)).flat().length };
}

describe('photos of an event', () => {
  test('are sent once, read by the worker, hidden, shown and deleted', async () => {
    const { send, list, seen, call, announce } = await anOpenEvent('sends@example.com');
    const [first, second] = [aFile('dance.jpg', couple), aFile('cake.jpg', alone)];
    expect((await send(first, second, first)).map(({ state }) => state)).toEqual(['send', 'send', 'send']);
    expect((await announce(first)).body.files).toMatchObject([{ state: 'duplicate' }]);
    const photos = await list();
    expect(photos.map(({ name, state, faces, smallFaces }) => [name, state, faces, smallFaces])).toEqual([
      ['cake.jpg', 'indexed', 1, 0],
      ['dance.jpg', 'indexed', 2, 0],
    ]);
    expect(await seen()).toMatchObject({ photos: 2, photoLimit: eventLimits.freePhotos });
    const picture = await fetch(photos[1]!.thumbnail ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const ids = photos.map(({ id }) => id);
    expect((await call(uploads.showEventPhotos, { body: { photoIds: ids, hidden: true } })).body.changed).toEqual(ids);
    expect((await list({ state: 'hidden' })).length).toBe(2);
    await call(uploads.showEventPhotos, { body: { photoIds: [ids[0]], hidden: false } });
    expect((await list({ state: 'indexed' })).map(({ id }) => id)).toEqual([ids[0]]);

    expect((await call(uploads.removeEventPhotos, { body: { photoIds: ids } })).body.removed).toEqual(ids);
    expect(await list()).toEqual([]);
    expect((await seen()).photos).toBe(0);
    // Without the right to list, a missing object is forbidden.
    expect((await fetch(photos[1]!.thumbnail ?? '')).status).toBe(403);
    expect((await announce(first)).body.files).toMatchObject([{ state: 'send' }]);
  });

  test('that cannot be read say why, give their place back, and may be sent again', async () => {
    const { send, list, seen, announce } = await anOpenEvent('broken@example.com');
    const text = aFile('notes.jpg', new TextEncoder().encode('This is no picture, whatever its name says.'));
    const cut = aFile('cut.jpg', alone.slice(0, 2000));
    const other = aFile('other.jpg', couple);
    const answers: uploads.AnsweredFile[] = (await announce(other)).body.files;
    if (answers[0]?.state !== 'send') throw new Error('the file is not wanted');
    // Of the announced size, but another file.
    await put(answers[0].upload, new Uint8Array(couple.length));
    await send(text, cut);
    await sweepNow(product, 'EventPhotosHourly');
    expect((await list({ state: 'failed' })).map(({ name, failure }) => [name, failure])).toEqual([
      ['cut.jpg', 'unreadable'],
      ['notes.jpg', 'not_a_picture'],
    ]);
    expect((await seen()).photos).toBe(1);
    expect((await announce(text)).body.files).toMatchObject([{ state: 'send' }]);
  });

  test('whose sender never said that they arrived are found by the sweeper, and missing ones are given up after a day', async () => {
    const { announce, list, seen, signInAgain } = await anOpenEvent('forgets@example.com');
    const [sent, missing] = [aFile('sent.jpg', alone), aFile('missing.jpg', couple)];
    const answers: uploads.AnsweredFile[] = (await announce(sent, missing)).body.files;
    if (answers[0]?.state !== 'send') throw new Error('the file is not wanted');
    await put(answers[0].upload, sent.bytes);
    product.setClock(product.clockOffsetMs + 2 * 3_600_000);
    await sweepNow(product, 'EventPhotosHourly');
    await untilQueuesAreEmpty(product);
    await signInAgain();
    expect((await list()).map(({ name, state }) => [name, state])).toEqual([
      ['missing.jpg', 'uploading'],
      ['sent.jpg', 'indexed'],
    ]);
    product.setClock(product.clockOffsetMs + (eventLimits.uploadHours - 1) * 3_600_000);
    await sweepNow(product, 'EventPhotosHourly');
    await signInAgain();
    expect((await seen()).photos).toBe(1);
  });

  test('are refused before they are sent by their type, their size and the places of the event', async () => {
    const { announce } = await anOpenEvent('full@example.com');
    const refused = [
      aFile('raw.cr2', alone, { contentType: 'image/x-canon-cr2' }),
      aFile('large.jpg', couple, { bytes: eventLimits.photoMaxBytes + 1 }),
    ];
    expect((await announce(...refused)).body.files).toMatchObject([
      { state: 'refused', reason: 'unsupported_file_type' },
      { state: 'refused', reason: 'file_too_large' },
    ]);
    const many = Array.from({ length: eventLimits.freePhotos + 1 }, (_, place) =>
      aFile(`${place}.jpg`, new Uint8Array([place])),
    );
    const states = (await announce(...many)).body.files.map(({ state }: uploads.AnsweredFile) => state);
    expect(states.filter((state: string) => state === 'send').length).toBe(eventLimits.freePhotos);
    expect((await announce(many.at(-1)!)).body.files).toMatchObject([{ state: 'refused', reason: 'event_full' }]);
    // Chosen again, the same files go on.
    expect((await announce(many[0]!)).body.files).toMatchObject([{ state: 'send' }]);
  });

  test('that wait for places go on when places were bought, once for one key, and unused credits come back', async () => {
    const { announce, call, create } = await anOpenEvent('buys@example.com');
    const credits = async (): Promise<number> => (await call(accounts.getMe)).body.profile.credits;
    const many = Array.from({ length: eventLimits.freePhotos + 1 }, (_, place) =>
      aFile(`${place}.jpg`, new Uint8Array([place])),
    );
    await announce(...many);
    const buy = (key: string) => call(events.buyCapacity, { body: { credits: 1 }, key });
    expect(await credits()).toBe(1);
    const both = await Promise.all([buy('one'), buy('one')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.event).toMatchObject({ photoLimit: 150, guestLimit: 2000, credits: 1, creditsBack: 1 });
    expect(await credits()).toBe(0);
    expect(await api.refusal(buy('two'))).toBe('insufficient_credits');
    expect((await announce(many.at(-1)!)).body.files).toMatchObject([{ state: 'send' }]);
    // It is no free event any more.
    expect((await create()).status).toBe(201);
    expect((await call(events.eraseEvent)).status).toBe(202);
    expect(await credits()).toBe(1);
    const { transactions } = (await call(wallet.listTransactions)).body;
    expect(transactions).toMatchObject([
      { kind: 'capacity', credits: 1, status: 'refunded' },
      { kind: 'capacity', credits: 1, status: 'completed' },
    ]);
  });

  test('spend the credits of their event: they do not come back when it is deleted', async () => {
    const { send, seen, call } = await anOpenEvent('spends@example.com');
    await call(events.buyCapacity, { body: { credits: 1 }, key: 'one' });
    await send(aFile('dance.jpg', couple));
    expect(await seen()).toMatchObject({ credits: 1, creditsBack: 0 });
    await call(events.eraseEvent);
    expect((await call(accounts.getMe)).body.profile.credits).toBe(0);
  });

  test('belong to the organiser alone, and to an open event', async () => {
    const { id, announce, call } = await anOpenEvent('owns@example.com');
    const { accessToken: other } = await aMember(product, 'other.organizer@example.com');
    const file = aFile('dance.jpg', couple);
    const photoId = (await announce(file)).body.files[0].photoId;
    const bodies: [Endpoint, object][] = [
      [uploads.announceUploads, { files: [file.announced] }],
      [uploads.confirmUploads, { photoIds: [photoId] }],
      [uploads.showEventPhotos, { photoIds: [photoId], hidden: true }],
      [uploads.removeEventPhotos, { photoIds: [photoId] }],
    ];
    for (const [endpoint, body] of bodies) {
      expect(await api.refusal(api.call(endpoint, { token: other, params: { id }, body }))).toBe('not_found');
    }
    expect(await api.refusal(api.call(uploads.listEventPhotos, { token: other, params: { id } }))).toBe('not_found');
    await call(events.closeEvent);
    expect(await api.refusal(announce(file))).toBe('event_moved_on');
  });
});

describe('the end of an event', () => {
  test('by its organiser deletes all its files and rows when the last upload link has run out, and its record counts them', async () => {
    const { id, send, announce, call } = await anOpenEvent('erases@example.com');
    await send(aFile('dance.jpg', couple), aFile('cake.jpg', alone));
    const late = aFile('late.jpg', new Uint8Array([...alone, 0]));
    const [answer]: uploads.AnsweredFile[] = (await announce(late)).body.files;
    expect(await objectsOf(id)).toEqual({ keys: 1, originals: 2, previews: 4, variants: 0 });
    expect(await rowsOf(id)).toMatchObject({ faces: 2, own: { length: 1 + 3 + 3 } });
    const { deletion } = (await call(events.eraseEvent)).body;
    expect(deletion).toMatchObject({ rows: 4, objects: 0 });
    // An upload that was under way: its link works for a quarter of an hour.
    if (answer?.state !== 'send') throw new Error('the file is not wanted');
    expect((await put(answer.upload, late.bytes)).status).toBe(200);
    product.setClock(product.clockOffsetMs + 10 * 60_000);
    await sweepNow(product, 'EventsHourly');
    expect((await objectsOf(id))['originals']).toBe(3);
    product.setClock(product.clockOffsetMs + 10 * 60_000);
    await sweepNow(product, 'EventsHourly');
    expect(await objectsOf(id)).toEqual({ keys: 0, originals: 0, previews: 0, variants: 0 });
    expect(await rowsOf(id)).toEqual({ own: ['event'], faces: 0 });
    const read = async () => (await api.call(events.getDeletion, { params: { id: deletion.id } })).body;
    const { deletion: ended, proof } = await read();
    expect(ended).toEqual({ ...deletion, rows: 4 + 6 + 2, objects: 8, endedAt: expect.any(String) });
    const [key = ''] = (await api.call(events.getProofKeys)).body.keys;
    expect(verify('sha256', Buffer.from(proof.statement), key, Buffer.from(proof.signature, 'base64'))).toBe(true);
    product.setClock(product.clockOffsetMs + 25 * 3_600_000);
    await sweepNow(product, 'RetentionHourly');
    const checked = await read();
    expect(checked.deletion).toEqual({ ...ended, checkedAt: expect.any(String) });
    expect(checked.proof.statement).toContain(`checked: ${checked.deletion.checkedAt}`);
    expect(JSON.stringify(checked)).not.toContain(id);
  });

  test('by its clock deletes key and faces, leaves the photos to their organiser for a week, and no object is unknown', async () => {
    const { id, send, list, signInAgain } = await anOpenEvent('expires@example.com');
    await send(aFile('dance.jpg', couple));
    product.setClock(product.clockOffsetMs + (eventLimits.expiresAfterDays + 2) * 24 * 3_600_000);
    await product.restart();
    await sweepNow(product, 'EventsHourly');
    expect(await objectsOf(id)).toEqual({ keys: 0, originals: 1, previews: 2, variants: 0 });
    expect(await rowsOf(id)).toEqual({ own: expect.arrayContaining(['event']), faces: 0 });
    await signInAgain();
    const [photo] = await list();
    expect(photo).toMatchObject({ name: 'dance.jpg', state: 'indexed' });
    expect((await fetch(photo?.thumbnail ?? '')).status).toBe(200);
    await sweepNow(product, 'EventPhotosHourly', 'RetentionHourly');
    expect(await objectsOf(id)).toEqual({ keys: 0, originals: 1, previews: 2, variants: 0 });

    product.setClock(product.clockOffsetMs + 8 * 24 * 3_600_000);
    await product.restart();
    await sweepNow(product, 'EventsHourly');
    product.setClock(product.clockOffsetMs + 3_600_000);
    await sweepNow(product, 'EventsHourly', 'RetentionHourly');
    expect(await objectsOf(id)).toEqual({ keys: 0, originals: 0, previews: 0, variants: 0 });
    expect(await rowsOf(id)).toEqual({ own: ['event'], faces: 0 });
  });
});
