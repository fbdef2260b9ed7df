import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { findOffered } from '#shared/languages.ts';
import { greencardForm } from '#web/features/greencard/greencard-form.tsx';
import { currentLanguage, showLanguage } from '#web/i18n/i18n.ts';
import { chips, fileInput, order, placed, selfie, server, showForm, takeOrders } from '../testing/placing-visit.tsx';

const show = () => showForm(greencardForm);

describe('a broken connection while placing an order', () => {
  /** Holds the pause before the second attempt until the test ends it. */
  function holdPause() {
    const later = globalThis.setTimeout;
    let end = () => {};
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 1000) return later(run, ms);
      end = run;
      return 0;
    }) as typeof setTimeout);
    return { endPause: () => end() };
  }

  test('a lost request shows that it is retried, and the retry is the same request', async () => {
    const { endPause } = holdPause();
    const keys: (string | null)[] = [];
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        await seen;
        return HttpResponse.json({ ...placed, upload: undefined });
      }),
    );
    const { user, onPlaced } = show();
    await user.upload(fileInput(), selfie);
    expect(await screen.findByText('Connection lost. Retrying automatically...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    endPause();
    expect(await screen.findByText('Preparing the file')).toBeVisible();
    see();
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a choice whose answer was lost is sent again, even if it is the first choice again', async () => {
    const { endPause } = holdPause();
    const { chosen } = takeOrders();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/orders', async () => {
        await arrived;
        return HttpResponse.json({ ...placed, upload: undefined }, { status: 201 });
      }),
      http.put(`*/api/orders/${order.id}/options`, () => HttpResponse.error(), { once: true }),
    );
    const { user, onPlaced } = show();
    await user.upload(fileInput(), selfie);
    await user.click(chips().getByRole('radio', { name: 'Baby' }));
    const box = screen.getByRole('checkbox', { name: 'I am the parent or guardian' });
    await user.click(box);
    arrive();
    await screen.findByText('Connection lost. Retrying automatically...');
    // Without the confirmation the order has no category, as it was placed.
    await user.click(box);
    endPause();
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(chosen).toMatchObject([{ options: { guardianConfirmed: false } }]);
  });
});

test('a refused order shows the reason, and the next attempt with the same picture is the same request', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/orders', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const problem = { code: 'tool_closed', status: 409, title: 'Closed', instance: 'request-1' };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  const { user, onPlaced } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText('This tool does not take photos right now.')).toBeVisible();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  expect(onPlaced).not.toHaveBeenCalled();
});

test('an offline attempt keeps the picture, and sending it again is the same request', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/orders', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { user, onPlaced } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText('Could not reach server. Please try again.')).toBeVisible();
  takeOrders();
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  server.events.removeAllListeners();
  expect(new Set(keys).size).toBe(1);
});

test('an attempt in another language is a new request, because its mails have that language', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent: { key: string | null; language: unknown }[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as { language: string };
      sent.push({ key: request.headers.get('idempotency-key'), language: body.language });
      return HttpResponse.error();
    }),
  );
  const [english, turkish] = [currentLanguage(), findOffered('tr')];
  if (turkish === undefined) throw new Error('Turkish is not offered');
  const { user } = show();
  await user.upload(fileInput(), selfie);
  await screen.findByRole('button', { name: 'Try again' });
  await act(() => showLanguage(turkish));
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await act(() => showLanguage(english));
  expect(sent.map(({ language }) => language)).toEqual(['en', 'tr']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});
