import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventView } from '#shared/events/contract.ts';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { aMemberIsHere, server, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();
beforeEach(() => aMemberIsHere());
afterEach(() => vi.useRealTimers());

const draft = anEvent();
const approving = { ...draft.settings, approval: true };
const event = anEvent({ state: 'open', settings: approving, guests: 12 });
const path = `/organizer/${event.id}`;
const problem = (code: string, status: number) =>
  HttpResponse.json({ code, status, title: code, instance: 'req-1' }, { status });

/** A guest who waits, by the place in the list. */
function aGuest(place: number, name: string, differently: object = {}) {
  const id = String(place).padStart(26, '0');
  return {
    ...{ guest: `gst_${id}`, enrolment: `enr_${id}`, selfie: `s${place}` },
    ...{ name, who: 'me', createdAt: event.createdAt },
    ...{ face: `https://pictures.test/${place}.jpg`, ...differently },
  };
}
const [zeynep, deniz] = [aGuest(1, 'Zeynep'), aGuest(2, 'Deniz', { who: 'child' })];

/** The server has this event with these waiting guests; decisions are recorded. */
function has(waiting: object[], shown: EventView = event) {
  const decided: { enrolment: string; approved: boolean }[] = [];
  const state = { waiting, reads: 0 };
  server.use(
    http.get('*/api/events/:id', () => HttpResponse.json({ event: shown })),
    http.get('*/api/events/:id/guests', () => HttpResponse.json({ guests: [] })),
    http.get('*/api/events/:id/photos', () => HttpResponse.json({ photos: [] })),
    http.get('*/api/events/:id/waiting', () => {
      state.reads += 1;
      return HttpResponse.json({ waiting: state.waiting });
    }),
    http.post('*/api/events/:id/waiting', async ({ request }) => {
      const decision = (await request.json()) as (typeof decided)[number];
      decided.push(decision);
      state.waiting = state.waiting.filter((guest) => (guest as typeof zeynep).enrolment !== decision.enrolment);
      return HttpResponse.json({ waiting: state.waiting });
    }),
  );
  return Object.assign(state, { decided });
}

/** A guest who enrolled a face. */
const listed = (place: number, differently: object) => ({
  ...{ id: `gst_${String(place).padStart(26, '0')}`, state: 'enrolled', since: event.createdAt, faces: 1 },
  ...{ doubles: 0, names: [], ...differently },
});

const guestOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

describe('the guests of an event', () => {
  test('are counted, and those who wait show face, name, for whom and since when', async () => {
    has([zeynep, deniz]);
    visit(path);
    const first = await guestOf('Zeynep');
    expect(screen.getByText('12 of 25 guests')).toBeVisible();
    expect(screen.getByText('2 guests are waiting for your approval')).toHaveAttribute('role', 'status');
    expect(first.getByText('For themselves')).toBeVisible();
    expect(first.getByRole('img', { name: 'Face of Zeynep' })).toHaveAttribute('src', zeynep.face);
    expect(first.getByText(/26 Nov 2026/)).toHaveAttribute('datetime', event.createdAt);
    expect((await guestOf('Deniz')).getByText('For a child')).toBeVisible();
    expect(first.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription('Zeynep');
    const names = screen.getByRole('list', { name: 'Waiting guests, the first one first' });
    expect([...names.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Zeynep', 'Deniz']);
  });

  test.each([
    ['without approval', { state: 'open', settings: draft.settings }, [], /^Guests join without your approval\./],
    ['in a draft', { state: 'draft' }, [zeynep], /^Once the event is open, guests who want to join wait here/],
  ] as const)('do not wait %s, and words say so', async (_, differently, waiting, text) => {
    has([...waiting], anEvent({ settings: approving, ...differently }));
    visit(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Zeynep')).toBeNull();
    expect(screen.queryByText('These guests are still waiting')).toBeNull();
  });

  test('who enrolled a face are listed with doubles, and one is removed after a question', async () => {
    const guests = [listed(2, { names: ['Deniz'], faces: 2, doubles: 1 }), listed(1, { state: 'left', faces: 0 })];
    const removed: unknown[] = [];
    has([]);
    server.use(
      http.get('*/api/events/:id/guests', () => HttpResponse.json({ guests })),
      http.delete('*/api/events/:id/guests/:guest', ({ params }) => {
        removed.push(params['guest']);
        guests.shift();
        const deletion = { id: `dlr_${'0'.repeat(26)}`, kind: 'guest', rows: 1, objects: 2 };
        return HttpResponse.json({ deletion: { ...deletion, beganAt: event.createdAt, endedAt: event.createdAt } });
      }),
    );
    const user = visit(path);
    const deniz = await guestOf('Deniz');
    expect(deniz.getByText('Enrolled faces: 2')).toBeVisible();
    expect(deniz.getByText(/^Duplicates: 1\./)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Guests with an enrolled face' }));
    expect(list.getByText(/^This guest left before/)).toBeVisible();
    await user.click(deniz.getByRole('button', { name: 'Remove guest' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this guest?' }));
    expect(removed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove guest' }));
    expect(await screen.findByText(/^The guest is removed\. Deletion record: dlr_/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Deniz')).toBeNull());
    expect(removed).toEqual([`gst_${'2'.padStart(26, '0')}`]);
  });

  test('who enroll a face meanwhile appear in the list', async () => {
    has([]);
    let guests = [listed(1, { names: ['Zeynep'] })];
    server.use(http.get('*/api/events/:id/guests', () => HttpResponse.json({ guests })));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit(path);
    await guestOf('Zeynep');
    guests = [listed(2, { names: ['Deniz'] }), ...guests];
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('Deniz')).toBeVisible();
  });

  test('who are let in or refused leave the list, and only refusing asks first', async () => {
    const { decided } = has([zeynep, deniz]);
    const user = visit(path);
    await user.click((await guestOf('Zeynep')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The guest was approved')).toBeVisible();
    const status = await screen.findByText('1 guest is waiting for your approval');
    await waitFor(() => expect(status).toHaveFocus());
    await user.click((await guestOf('Deniz')).getByRole('button', { name: 'Refuse' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refuse this guest?' }));
    expect(dialog.getByText('Deniz')).toBeVisible();
    expect(decided).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('No guest is waiting. New ones appear here.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decided).toEqual([
      { guest: zeynep.guest, enrolment: zeynep.enrolment, selfie: zeynep.selfie, approved: true },
      { guest: deniz.guest, enrolment: deniz.enrolment, selfie: deniz.selfie, approved: false },
    ]);
  });

  test('who were decided elsewhere are gone from the list, and words say so', async () => {
    const state = has([zeynep, deniz]);
    const user = visit(path);
    const letIn = (await guestOf('Zeynep')).getByRole('button', { name: 'Approve' });
    state.waiting = [deniz];
    server.use(http.post('*/api/events/:id/waiting', () => problem('not_found', 404)));
    await user.click(letIn);
    expect(await screen.findByText('This guest is no longer waiting')).toBeVisible();
    expect(await screen.findByText('1 guest is waiting for your approval')).toBeVisible();
    expect(screen.queryByText('Zeynep')).toBeNull();
  });

  test('whose decision fails stay in the list, with the reason', async () => {
    has([zeynep]);
    server.use(http.post('*/api/events/:id/waiting', () => problem('too_many_requests', 429)));
    const user = visit(path);
    await user.click((await guestOf('Zeynep')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The change could not be saved')).toBeVisible();
    expect((await guestOf('Zeynep')).getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  test('that cannot be listed are asked for again by a button', async () => {
    has([]);
    server.use(http.get('*/api/events/:id/waiting', () => problem('internal_error', 500)));
    const user = visit(path);
    expect(await screen.findByText('Error loading the waiting guests')).toBeVisible();
    has([zeynep]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Zeynep')).toBeVisible();
  });

  test('are asked for every 15 s while the page is visible, and keep their links for half an hour', async () => {
    const state = has([zeynep]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit(path);
    const picture = async () => (await guestOf('Zeynep')).getByRole('img').getAttribute('src');
    expect(await picture()).toBe(zeynep.face);
    state.waiting = [{ ...zeynep, face: 'https://pictures.test/1.jpg?later' }, deniz];
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText('2 guests are waiting for your approval')).toBeVisible();
    expect(await picture()).toBe(zeynep.face);

    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const { reads } = state;
    await vi.advanceTimersByTimeAsync(35 * 60_000);
    expect(state.reads).toBe(reads);
    seen.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(async () => expect(await picture()).toBe('https://pictures.test/1.jpg?later'));
  });

  test('who still wait when approval was turned off are listed, and words say so', async () => {
    const { decided } = has([zeynep], anEvent({ state: 'open', settings: draft.settings }));
    const user = visit(path);
    expect(await screen.findByText('These guests are still waiting')).toBeVisible();
    await user.click((await guestOf('Zeynep')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText('These guests are still waiting')).toBeNull());
    expect(decided).toHaveLength(1);
  });
});
