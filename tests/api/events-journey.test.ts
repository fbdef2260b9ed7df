import { beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import * as accounts from '#shared/accounts/contract.ts';
import * as adminEvents from '#shared/admin/events-contract.ts';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as eventGuests from '#shared/events/guest-contract.ts';
import { apiPath, type Endpoint } from '#shared/http/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { runAdmin } from '../support/admin.ts';
import { readPdf } from '../support/functions/read-pdf.ts';
import { aMember, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { leaveOldHour, sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();
const dayMs = 86_400_000;

const dateIn = (days: number) => new Date(Date.now() + product.clockOffsetMs + days * dayMs).toISOString().slice(0, 10);
const body = (different: object = {}) => ({
  ...{ name: 'Ayşe and Mert', organizerName: 'Ayşe Kaya', type: 'wedding' },
  ...{ eventDate: dateIn(3), timeZone: 'Europe/Istanbul' },
  agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' },
  ...different,
});

/** What a member does with events. */
async function anOrganizer(email: string) {
  let { accessToken: token } = await aMember(product, email);
  const call = (endpoint: Endpoint, id?: string, options: object = {}) =>
    api.call(endpoint, { token, ...(id === undefined ? {} : { params: { id } }), ...options });
  return {
    call,
    create: async (different: object = {}, key?: string) =>
      await call(events.createEvent, undefined, { body: body(different), ...(key === undefined ? {} : { key }) }),
    /** The poster of an event, and the bytes of its PDF or refusal. */
    poster: async (id: string, size?: string) => {
      const query = size === undefined ? '' : `?size=${size}`;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${product.url}${apiPath(events.getEventPoster, { id })}${query}`, { headers });
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    },
    signInAgain: async () => {
      token = (await signIn(product, email)).accessToken;
    },
  };
}
const byCode = (code: string) => api.call(events.getEventOfCode, { params: { code } });
const refusal = api.refusal;

/** Lets days pass, and handles what is due. */
async function pass(days: number): Promise<void> {
  product.setClock(product.clockOffsetMs + days * dayMs);
  // No instance stays warm for days.
  await product.restart();
  await sweepNow(product, 'EventsHourly');
}

beforeAll(() => leaveOldHour(product));

describe('the event of an organiser', () => {
  test('is opened, found by its code, closed by the clock, expires, and is erased with a record that anyone can read', async () => {
    const { call, create, signInAgain } = await anOrganizer('ayse@example.com');
    const { status, body: answer } = await create();
    expect(status).toBe(201);
    const { id, code, settings } = answer.event;
    expect(answer.event).toMatchObject({ state: 'draft', name: 'Ayşe and Mert', next: { state: 'erased' } });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(settings).toMatchObject({ approval: false, keepFaces: true, downloads: '2048', posterLanguage: 'tr' });
    expect(await refusal(byCode(code))).toBe('not_found');

    const change = { name: 'Mert and Ayşe', settings: { approval: true } };
    expect((await call(events.updateEvent, id, { body: change })).body.event).toMatchObject(change);
    expect((await call(events.openEvent, id)).body.event).toMatchObject({ state: 'open', next: { state: 'closed' } });
    expect((await byCode(code.toLowerCase().replace('-', ' '))).body).toEqual({
      event: {
        ...{ name: 'Mert and Ayşe', organizerName: 'Ayşe Kaya', type: 'wedding', eventDate: dateIn(3), state: 'open' },
        ...{ consentVersion: expect.any(String), approval: true, cameraOnly: true, keepFaces: true },
      },
    });
    const listed = (await call(events.listEvents)).body;
    expect(listed.events.map((event: events.EventView) => [event.id, event.state])).toEqual([[id, 'open']]);
    expect((await call(events.getEvent, id)).body.event).toEqual(listed.events[0]);

    await pass(3 + eventLimits.closesAfterDays + 1);
    await signInAgain();
    expect((await call(events.getEvent, id)).body.event).toMatchObject({ state: 'closed', next: { state: 'expired' } });
    expect((await byCode(code)).body.event.state).toBe('closed');
    expect((await call(events.openEvent, id)).body.event).toMatchObject({ state: 'open', next: { state: 'expired' } });
    expect((await call(events.closeEvent, id)).body.event.state).toBe('closed');

    await pass(eventLimits.expiresAfterDays - eventLimits.closesAfterDays);
    await signInAgain();
    expect((await byCode(code)).body.event.state).toBe('expired');
    for (const endpoint of [events.openEvent, events.closeEvent, events.replaceEventCode, events.getEventPoster]) {
      expect(await refusal(call(endpoint, id))).toBe('event_moved_on');
    }
    const next = (await create()).body.event;
    expect(next.state).toBe('draft');

    await pass(eventLimits.erasedAfterDays - eventLimits.expiresAfterDays);
    await signInAgain();
    expect(await refusal(byCode(code))).toBe('not_found');
    expect(await refusal(call(events.getEvent, id))).toBe('not_found');
    expect((await call(events.listEvents)).body.events.map((event: events.EventView) => event.id)).toEqual([next.id]);
    const { deletion } = (await call(events.eraseEvent, id)).body;
    expect(deletion).toMatchObject({ kind: 'event', rows: 3 });
    product.setClock(product.clockOffsetMs + 3_600_000);
    await sweepNow(product, 'EventsHourly');
    const read = await api.call(events.getDeletion, { params: { id: deletion.id } });
    expect(read.body.deletion).toEqual({ ...deletion, endedAt: expect.any(String) });
    expect(JSON.stringify(read.body)).not.toContain(id);
  });

  test('is erased by its organiser immediately, and the same call again answers the same record', async () => {
    const { call, create } = await anOrganizer('eraser@example.com');
    const { id, code } = (await create()).body.event;
    await call(events.openEvent, id);
    const erased = await call(events.eraseEvent, id);
    expect([erased.status, erased.body.deletion.rows]).toEqual([202, 4]);
    expect(await refusal(byCode(code))).toBe('not_found');
    for (const endpoint of [events.getEvent, events.openEvent, events.closeEvent, events.replaceEventCode]) {
      expect(await refusal(call(endpoint, id))).toBe('not_found');
    }
    expect((await call(events.eraseEvent, id)).body).toEqual(erased.body);
    expect((await create()).status).toBe(201);
  });

  test('gets another code, and the former one ends', async () => {
    const { call, create } = await anOrganizer('codes@example.com');
    const { id, code } = (await create()).body.event;
    await call(events.openEvent, id);
    const replaced = (await call(events.replaceEventCode, id)).body.event;
    expect(replaced.code).not.toBe(code);
    expect((await byCode(replaced.code)).body.event.state).toBe('open');
    expect(await refusal(byCode(code))).toBe('not_found');
  });

  test('has a poster for its organiser while it is a draft or open, in the sizes of the contract alone', async () => {
    const { call, create, poster } = await anOrganizer('printer@example.com');
    const { id, code } = (await create()).body.event;
    const draft = await poster(id);
    expect(draft.answer.status).toBe(200);
    expect(draft.answer.headers.get('content-type')).toBe('application/pdf');
    expect(draft.answer.headers.get('content-disposition')).toBe(`attachment; filename="${code}-a4.pdf"`);
    expect(draft.answer.headers.get('cache-control')).toBe('no-store');
    for (const text of ['Ayşe and Mert', 'Davet eden: Ayşe Kaya', code, 'Find your photos']) {
      expect(readPdf(draft.bytes)).toContain(text);
    }
    await call(events.openEvent, id);
    await call(events.updateEvent, id, { body: { settings: { posterLanguage: 'ar' } } });
    const card = await poster(id, 'card');
    expect(card.answer.headers.get('content-disposition')).toBe(`attachment; filename="${code}-card.pdf"`);
    expect(readPdf(card.bytes).split(code)).toHaveLength(5);
    expect(await refusal(call(events.getEventPoster, id, { query: { size: 'a3' } }))).toBe('validation_failed');
    const stranger = await anOrganizer('no-printer@example.com');
    expect((await stranger.poster(id)).answer.status).toBe(404);
  });

  test('is created once by two requests with one key, and is the only one at a time', async () => {
    const { call, create } = await anOrganizer('twice@example.com');
    const both = await Promise.all([create({}, 'one key'), create({}, 'one key')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = both.map(({ body: { event } }) => event.id);
    expect(second).toBe(first);
    expect((await call(events.listEvents)).body.events).toHaveLength(1);
    expect(await refusal(create())).toBe('event_limit_reached');
    expect(await refusal(create({ name: 'Another' }, 'one key'))).toBe('idempotency_key_reused');
  });

  test('is taken down by an admin: its code and its guests show nothing until it is shown again', async () => {
    const { call, create } = await anOrganizer('hidden@example.com');
    const { event } = (await create()).body;
    await call(events.openEvent, event.id);
    const joined = (await api.call(eventGuests.joinEvent, { params: { code: event.code }, body: { language: 'en' } }))
      .body;
    const guest = { guest: joined.secret, params: { id: joined.guest.id } };
    await aMember(product, 'boss@example.com');
    await runAdmin(product, 'grant', 'boss@example.com');
    const { accessToken: token } = await signIn(product, 'boss@example.com');
    const { events: listed } = (await api.call(adminEvents.listAdminEvents, { token })).body;
    expect(listed.find(({ id }: { id: string }) => id === event.id)).toMatchObject({ state: 'open', isHidden: false });
    const hide = (isHidden: boolean) =>
      api.call(adminEvents.hideAdminEvent, { token, params: { id: event.id }, body: { isHidden, reason: 'A report' } });
    expect((await hide(true)).body.event.isHidden).toBe(true);
    expect(await refusal(byCode(event.code))).toBe('not_found');
    expect(await refusal(api.call(eventGuests.listGuestPhotos, guest))).toBe('event_moved_on');
    expect((await api.call(eventGuests.getGuest, guest)).body.guest.event.isHidden).toBe(true);
    expect((await call(events.getEvent, event.id)).body.event.isHidden).toBe(true);
    expect(await refusal(call(events.buyCapacity, event.id, { body: { credits: 1 }, key: 'key' }))).toBe(
      'event_moved_on',
    );
    await hide(false);
    expect((await byCode(event.code)).status).toBe(200);
    expect((await api.call(eventGuests.listGuestPhotos, guest)).status).toBe(200);
    // Guests may leave at any time.
    await hide(true);
    expect((await api.call(eventGuests.leaveEvent, guest)).status).toBe(200);
  });

  test('is refused with an unknown type, zone, field or date', async () => {
    const { create } = await anOrganizer('wrong@example.com');
    const wrong = [
      { type: 'funeral' },
      { timeZone: 'Mars/Olympus' },
      { eventDate: '2027-02-30' },
      { eventDate: '2020-01-01' },
      { name: ' ' },
      { name: 'A'.repeat(eventLimits.nameMaxLength + 1) },
      { code: 'ABCDEFGH' },
    ];
    for (const different of wrong) expect(await refusal(create(different))).toBe('validation_failed');
    expect(await refusal(create({ cursor: '' }))).toBe('validation_failed');
  });

  test('is refused a cursor of another list', async () => {
    const { call } = await anOrganizer('cursor@example.com');
    expect(await refusal(call(events.listEvents, undefined, { query: { cursor: 'nonsense' } }))).toBe(
      'validation_failed',
    );
  });

  test('ends erased when it is opened and erased concurrently', async () => {
    const { call, create } = await anOrganizer('race@example.com');
    const { id } = (await create()).body.event;
    const [opened, erased] = await Promise.all([call(events.openEvent, id), call(events.eraseEvent, id)]);
    expect([200, 404]).toContain(opened.status);
    expect(erased.status).toBe(202);
    expect(await refusal(call(events.getEvent, id))).toBe('not_found');
  });
});

test('wrong codes of one network are refused after thirty, and then right ones, too', async () => {
  leaveOldHour(product);
  const { call, create } = await anOrganizer('hall@example.com');
  const { id, code } = (await create()).body.event;
  await call(events.openEvent, id);
  const answers = new Set<string | undefined>();
  for (let tries = 0; tries <= eventLimits.wrongCodesPerHour; tries += 1) {
    expect([undefined, 'too_many_requests']).toContain(await refusal(byCode(code)));
    answers.add(await refusal(byCode(`0000-${String(1000 + tries)}`)));
  }
  expect([...answers]).toEqual(['not_found', 'too_many_requests']);
  expect(await refusal(byCode(code))).toBe('too_many_requests');
});

test('an export of the account has the event, and its erasure erases the event', async () => {
  product.setClock(product.clockOffsetMs + 3_600_000);
  const email = 'leaver@example.com';
  const { call, create, signInAgain } = await anOrganizer(email);
  const { id, code } = (await create()).body.event;
  await call(events.openEvent, id);
  const { url } = (await call(accounts.exportMyData)).body;
  const zip = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const data = JSON.parse(new TextDecoder().decode(zip['data.json']));
  expect(data.events).toMatchObject([{ id, name: 'Ayşe and Mert', state: 'open' }]);
  expect(data.events[0]).not.toHaveProperty('ownerId');
  expect((await byCode(code)).status).toBe(200);

  await signInAgain();
  expect((await call(accounts.deleteMe, undefined, { body: { confirm: true } })).status).toBe(202);
  product.setClock(product.clockOffsetMs + (limits.deletionUndoDays + 0.1) * dayMs);
  await product.restart();
  await sweepNow(product, 'AccountsApiSweep');
  product.setClock(product.clockOffsetMs + 2 * 60_000);
  await sweepNow(product, 'AccountsApiSweep');
  expect(await refusal(byCode(code))).toBe('not_found');
});
