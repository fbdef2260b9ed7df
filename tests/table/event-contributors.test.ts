import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createIndexedPhotos } from '#functions/event-pictures/indexed-photos.repository.ts';
import { addContributor } from '#functions/event-uploads/add-contributor.ts';
import { announceUploads } from '#functions/event-uploads/announce-uploads.ts';
import { listContributors } from '#functions/event-uploads/arrange-contributors.ts';
import { createContributors } from '#functions/event-uploads/contributors.repository.ts';
import { findContribution } from '#functions/event-uploads/own-contributor.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { IdempotencyKeyReused, NotFound, ValidationFailed } from '#functions/platform/errors.ts';
import { newContributorId, newDeletionId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { ContributorId } from '#shared/ids.ts';
import { anEventWithSenders, at, fileNamed, now, photographer } from '../support/event-with-senders.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
});
afterAll(() => table.stop());

const anOpenEvent = (settings?: Partial<EventSettings>, different?: Partial<LiveEvent>) =>
  anEventWithSenders(connection, settings, different);

describe('contributors', () => {
  test('are added to a draft or an open event, listed in their order, and counted', async () => {
    const { add, list, current, rows } = await anOpenEvent();
    const first = await add();
    await add({ name: 'Table 4', kind: 'guests' });
    expect(first.contributor).toEqual({ id: expect.any(String), ...photographer, createdAt: at });
    expect((await list()).map(({ name, kind }) => [name, kind])).toEqual([
      ['Mert', 'photographer'],
      ['Table 4', 'guests'],
    ]);
    expect(await current()).toMatchObject({ contributorCount: 2, photographerCount: 1 });
    expect(JSON.stringify(await rows('contributor'))).not.toContain(first.secret);
    const draft = anEvent();
    const events = createPhotoEvents(connection);
    await events.create(draft);
    const owner = { memberId: draft.ownerId, groups: [], sourceNetwork: '' };
    const deps = { events, contributors: createContributors(connection), clock: () => now, newContributorId };
    expect((await addContributor(draft.id, photographer, owner, undefined, deps)).contributor.name).toBe('Mert');
  });

  test('are not added to an event that closed, by another member, or to an event of another', async () => {
    const { add, events, current, id, deps, organizer } = await anOpenEvent();
    const other = { ...organizer, memberId: anEvent().ownerId };
    await expect(addContributor(id, photographer, other, undefined, deps)).rejects.toThrow(NotFound);
    await expect(listContributors(id, other, deps)).rejects.toThrow(NotFound);
    const seen = await current();
    await events.move(seen, 'close', at);
    await expect(add()).rejects.toThrow(EventMovedOn);
    // It closed after it was read.
    const late = { events: { find: async () => seen } };
    await expect(add(photographer, undefined, late)).rejects.toThrow('changes too often');
  });

  test('are twenty at most, also when two are added at the same time', async () => {
    const { add, list, current, remove } = await anOpenEvent();
    for (let count = 1; count < eventLimits.contributors; count += 1) await add();
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = add();
    await expect(refused).rejects.toThrow(ValidationFailed);
    await expect(refused).rejects.toMatchObject({ errors: [{ pointer: '', code: 'too_many_contributors' }] });
    expect(await list()).toHaveLength(eventLimits.contributors);
    expect((await current()).contributorCount).toBe(eventLimits.contributors);
    await remove((await list())[0]!.id);
    await add();
  });

  test('are one for a request that is repeated, also at the same time, with the secret of the last answer', async () => {
    const { add, list, deps, remove } = await anOpenEvent();
    const [first, second] = [await add(photographer, 'key'), await add(photographer, 'key')];
    expect(second.contributor).toEqual(first.contributor);
    const id = ContributorId.parse(first.contributor.id);
    await expect(findContribution(id, first.secret, deps)).rejects.toThrow(NotFound);
    expect((await findContribution(id, second.secret, deps)).contributor).toEqual(photographer);
    await expect(add({ ...photographer, name: 'Other' }, 'key')).rejects.toThrow(IdempotencyKeyReused);
    const both = await Promise.all([add(photographer, 'two'), add(photographer, 'two')]);
    expect(both[0]?.contributor.id).toBe(both[1]?.contributor.id);
    expect(await list()).toHaveLength(2);
    await remove(id);
    await expect(add(photographer, 'key')).rejects.toThrow(NotFound);
  });

  test('are removed once, with their secret, and their photos stay', async () => {
    const world = await anOpenEvent();
    const { contributor, announce, store, confirm, remove, current, list, rows, deps } = world;
    const { id, secret, sender } = await contributor();
    const [photo] = await announce(sender, 'a');
    await confirm(sender, store(photo));
    await Promise.all([remove(id), remove(id)]);
    await remove(id);
    expect(await list()).toEqual([]);
    expect(await current()).toMatchObject({ contributorCount: 0, photographerCount: 0 });
    await expect(findContribution(id, secret, deps)).rejects.toThrow(NotFound);
    await expect(announce(sender, 'b')).rejects.toThrow(NotFound);
    await expect(confirm(sender, store(photo))).rejects.toThrow(NotFound);
    expect(await rows('event-photo')).toMatchObject([{ from: 'contributor', contributorId: id }]);
  });

  test('who share a link for guests send photos that the organiser looks at first', async () => {
    const { contributor, announce, confirm, store, rows } = await anOpenEvent();
    const { id, sender } = await contributor({ name: 'Table 4', kind: 'guests' });
    const photo = store((await announce(sender, 'a'))[0]);
    expect(await confirm(sender, photo)).toEqual([{ id: photo, state: 'received' }]);
    const [row] = await rows('event-photo');
    expect(row).toMatchObject({ from: 'guest', contributorId: id });
    expect(await createIndexedPhotos(connection).isTrusted(StoredPhoto.parse(row))).toBe(false);
  });

  test('are those of the secret: another one, an unknown id and an erased event are answered alike', async () => {
    const { contributor, deps, events, current } = await anOpenEvent();
    const [one, other] = [await contributor(), await contributor()];
    const unknown = newContributorId(now);
    for (const [id, secret] of [
      [one.id, other.secret],
      [one.id, undefined],
      [one.id, ''],
      [unknown, one.secret],
    ] as const) {
      await expect(findContribution(id, secret, deps)).rejects.toThrow(NotFound);
    }
    await events.erase(await current(), { deletionId: newDeletionId(now), at });
    await expect(findContribution(one.id, one.secret, deps)).rejects.toThrow(NotFound);
  });

  test('see an event as hidden, without its names, that an admin hid or whose organiser is blocked', async () => {
    const hidden = await anOpenEvent({}, { hiddenAt: at });
    const blocked = await anOpenEvent();
    blocked.blocked.add(blocked.organizer.memberId!);
    for (const { contributor, deps } of [hidden, blocked]) {
      const { id, secret } = await contributor();
      expect((await findContribution(id, secret, deps)).event).toMatchObject({
        ...{ name: '', organizerName: '', isHidden: true, state: 'open' },
      });
    }
  });
});

describe('a contributor who is removed while files are announced', () => {
  test('announces none of them', async () => {
    const { contributor, announce, remove, rows, deps, current } = await anOpenEvent();
    const { id, sender } = await contributor();
    // After the event and the secret were read.
    const findByDigests: typeof deps.photos.findByDigests = async (...names) => {
      await remove(id);
      return await deps.photos.findByDigests(...names);
    };
    const late = announceUploads(
      sender,
      { files: [fileNamed('a'), fileNamed('b')] },
      { ...deps, photos: { ...deps.photos, findByDigests } },
    );
    await expect(late).rejects.toThrow(NotFound);
    await expect(announce(sender, 'c')).rejects.toThrow(NotFound);
    expect(await rows('event-photo')).toEqual([]);
    expect((await current()).photoCount).toBe(0);
  });
});
