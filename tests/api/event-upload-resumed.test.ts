import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import { EventId } from '#shared/ids.ts';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { createUploadQueue } from '#web/lib/event-uploads/upload-queue.ts';
import { anOpenEvent } from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { until } from '../support/runner/waits.ts';
import { leaveOldHour } from '../support/sweeps.ts';

const { product, api } = openProduct();
beforeAll(() => leaveOldHour(product));

const fileCount = 500;
const lostAt = 200;

/** An open event with places for all files, and the browser's queue, whose connection breaks. */
async function aQueue() {
  const event = await anOpenEvent(product, api, 'many@example.com');
  const { client, table } = operatorTable(product);
  const boughtCredits = fileCount / eventLimits.photosPerCredit;
  await photoEventEntity({ client, table })
    .patch({ id: EventId.parse(event.id) })
    .set({ boughtCredits })
    .go();
  client.destroy();
  const line = { isBroken: false, lostAt: Number.POSITIVE_INFINITY, sent: [] as string[] };
  const call = async (...args: Parameters<typeof event.call>) => {
    if (line.isBroken) throw new NetworkFailure();
    const answer = await event.call(...args);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const queue = createUploadQueue({
    digest: async (file) =>
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    announce: async (files) => (await call(uploads.announceUploads, { body: { files } })).files,
    async send({ url, headers }, file) {
      line.isBroken ||= line.sent.length >= line.lostAt;
      if (line.isBroken) throw new NetworkFailure();
      line.sent.push(file.name);
      expect((await fetch(url, { method: 'PUT', headers, body: await file.arrayBuffer() })).status).toBe(200);
    },
    async confirm(photoIds) {
      // What was sent is confirmed when the connection is back.
      line.isBroken = false;
      const { photos } = await call(uploads.confirmUploads, { body: { photoIds } });
      return photos.map(({ id }: uploads.EventPhotoView) => id);
    },
    pause: async () => undefined,
    nowMs: Date.now,
    onArrived: () => undefined,
  });
  const choose = async (files: readonly File[]) => {
    queue.add(files);
    await until('the end of the upload', async () => !queue.read().isRunning);
    return Object.fromEntries(Object.entries(queue.read().counts).filter(([, count]) => count > 0));
  };
  const listAll = async (): Promise<uploads.EventPhotoView[]> => {
    const all: uploads.EventPhotoView[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = (await event.call(uploads.listEventPhotos, { query: cursor === undefined ? {} : { cursor } })).body;
      all.push(...page.photos);
      cursor = page.cursor;
      if (cursor === undefined) return all;
    }
  };
  return { line, choose, listAll };
}

test('of 500 files whose connection is lost at 200, choosing them again sends the other 300, and each is one photo', async () => {
  const { line, choose, listAll } = await aQueue();
  // The smallest picture that is read, each with other bytes after its end.
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const files = Array.from({ length: fileCount }, (_, place) => {
    const name = `${place}.jpg`;
    return new File([Buffer.concat([picture, Buffer.from(name)])], name, { type: 'image/jpeg', lastModified: 0 });
  });
  line.lostAt = lostAt;
  expect(await choose(files)).toEqual({ sent: lostAt, failed: fileCount - lostAt });
  Object.assign(line, { isBroken: false, lostAt: Number.POSITIVE_INFINITY });
  expect(await choose(files)).toEqual({ known: lostAt, sent: fileCount - lostAt });
  expect(line.sent).toHaveLength(fileCount);
  const photos = await listAll();
  expect(photos.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  expect(new Set(photos.map(({ state }) => state))).not.toContain('uploading');
  expect(await choose(files)).toEqual({ known: fileCount });
});
