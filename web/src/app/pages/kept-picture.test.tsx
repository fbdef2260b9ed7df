import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { clear, createStore, entries } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { greencardForm } from '#web/features/greencard/greencard-form.tsx';
import { findKeptPicture, sweepPictures } from '#web/features/orders/placing/kept-picture.ts';
import { aJpeg } from '../testing/a-jpeg.ts';
import { fileInput, selfie, server, showForm, takeOrders } from '../testing/placing-visit.tsx';

const question = { name: 'We need your consent to check your photo' };
const agree = { name: 'I agree, check my photo' };
const dayMs = 24 * 60 * 60 * 1000;

// A guest in a new tab.
beforeEach(async () => {
  sessionStorage.clear();
  await clear(createStore('vesika.picture', 'pictures'));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The names of all pictures in the browser, of this tab and others. */
const kept = async () => (await entries(createStore('vesika.picture', 'pictures'))).map(([, { name }]) => name);

const keeps = async (...names: readonly string[]) => await waitFor(async () => expect(await kept()).toEqual(names));

/** A guest has chosen a picture, and is asked. */
async function chooseOne() {
  const shown = showForm(greencardForm);
  await shown.user.upload(fileInput(), selfie);
  await screen.findByRole('heading', question);
  await keeps(selfie.name);
  return shown;
}

/** Reloads the page, or leaves it and comes back. */
function comeBack() {
  cleanup();
  return showForm(greencardForm);
}

const form = () => screen.findByRole('button', { name: 'Choose a photo' });

test('a reload at the question keeps the picture, which is sent after consent and then deleted', async () => {
  const { placedFor } = takeOrders();
  await chooseOne();
  const { user, onPlaced } = comeBack();
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(placedFor).toEqual([]);
  await keeps(selfie.name);
  await user.click(screen.getByRole('button', agree));
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  const [, sent] = onPlaced.mock.lastCall ?? [];
  expect([sent.name, sent.type, sent.lastModified]).toEqual([selfie.name, selfie.type, selfie.lastModified]);
  expect(await sent.arrayBuffer()).toEqual(await selfie.arrayBuffer());
  await keeps();
});

test('a reload during the upload sends the picture again, without another question', async () => {
  server.use(http.post('*/api/orders', () => new Promise<never>(() => {})));
  const { user } = await chooseOne();
  await user.click(screen.getByRole('button', agree));
  await screen.findByRole('heading', { name: 'Your selfie is on its way' });
  await keeps(selfie.name);
  const { placedFor } = takeOrders();
  const { onPlaced } = comeBack();
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(placedFor).toHaveLength(1);
  await keeps();
});

test('a picture that could not be sent for want of a connection is kept, and sent after a reload', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  server.use(http.post('*/api/orders', () => HttpResponse.error()));
  const { user } = await chooseOne();
  await user.click(screen.getByRole('button', agree));
  await screen.findByRole('button', { name: 'Try again' });
  takeOrders();
  const { onPlaced } = comeBack();
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
});

test.each([
  ['declines', async () => screen.findByRole('button', { name: 'I do not agree' })],
  [
    'cancels the upload',
    async () => {
      screen.getByRole('button', agree).click();
      return await screen.findByRole('button', { name: 'Cancel' });
    },
  ],
])('a guest who %s keeps no picture', async (_, button) => {
  server.use(http.post('*/api/orders', () => new Promise<never>(() => {})));
  const { user } = await chooseOne();
  await user.click(await button());
  await keeps();
  comeBack();
  expect(await form()).toBeEnabled();
  expect(await findKeptPicture('greencard of guest')).toBeUndefined();
});

test('a picture that the server refuses is not kept, and one it has no time for is', async () => {
  const answers = (status: number, code: string) => () =>
    HttpResponse.json({ code, status, title: 'No', instance: 'r' }, { status });
  server.use(http.post('*/api/orders', answers(429, 'too_many_requests')));
  const { user } = await chooseOne();
  await user.click(screen.getByRole('button', agree));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await keeps(selfie.name);
  server.use(http.post('*/api/orders', answers(409, 'tool_closed')));
  await user.click(again);
  await keeps();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('another picture replaces one that is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  server.use(http.post('*/api/orders', () => HttpResponse.error()));
  const { user } = await chooseOne();
  await user.click(screen.getByRole('button', agree));
  await form();
  server.use(http.post('*/api/orders', () => new Promise<never>(() => {})));
  await user.upload(fileInput(), aJpeg('next.jpg'));
  await keeps('next.jpg');
});

test('a kept picture is for its owner, its tab and its tool only', async () => {
  await chooseOne();
  expect(await findKeptPicture('greencard of guest')).toMatchObject({ name: selfie.name });
  expect(await findKeptPicture('greencard of ada')).toBeUndefined();
  expect(await findKeptPicture('retoucher of guest')).toBeUndefined();
  sessionStorage.setItem('vesika.picture', crypto.randomUUID());
  comeBack();
  expect(await form()).toBeEnabled();
  expect(await findKeptPicture('greencard of guest')).toBeUndefined();
});

test('a picture of a day ago does not come back, and the next visit deletes it', async () => {
  await chooseOne();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs - 60_000 });
  await sweepPictures();
  expect(await findKeptPicture('greencard of guest')).toMatchObject({ name: selfie.name });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await findKeptPicture('greencard of guest')).toBeUndefined();
  await sweepPictures();
  expect(await kept()).toEqual([]);
});

test('a browser without a database places orders, and keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { placedFor } = takeOrders();
  const { user, onPlaced } = showForm(greencardForm);
  await user.upload(fileInput(), selfie);
  await user.click(await screen.findByRole('button', agree));
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(placedFor).toHaveLength(1);
  expect(sessionStorage.getItem('vesika.picture')).toBeNull();
  await sweepPictures();
});
