import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { ChannelListener } from '#web/lib/push/push-connection.ts';
import { server } from '../testing/account-visit.tsx';
import {
  aFace,
  anEvent as event,
  guestId,
  isGuest,
  problem,
  seen,
  visitEvents as visit,
  withEventServer,
} from '../testing/event-visit.tsx';

const { listeners } = vi.hoisted(() => ({ listeners: [] as ChannelListener[] }));
vi.mock('#web/lib/push/subscribe-to-channel.ts', () => ({
  subscribeToChannel: (_channel: string, _token: string, listener: ChannelListener) => {
    listeners.push(listener);
    return () => undefined;
  },
}));

withEventServer();

describe('the page of event codes', () => {
  test('groups what is typed, and refuses a code that is too short', async () => {
    const user = visit('/events');
    const field = screen.getByLabelText(/^Event code/);
    await user.type(field, 'abcd e');
    expect(field).toHaveValue('ABCD-E');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/A code has eight letters and digits/)).toBeVisible();
  });

  test('opens the event of a code with its name, date, organiser, and the day of deletion', async () => {
    server.use(
      http.get('*/api/event-codes/ABCDEFGH', () => HttpResponse.json({ event: { ...event, consentVersion: '1' } })),
    );
    const user = visit('/events');
    await user.type(screen.getByLabelText(/^Event code/), 'abcd efgh');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: event.name })).toBeVisible();
    expect(screen.getByText(/5 December 2026/)).toHaveTextContent('Invited by Ayşe');
    expect(screen.getByText(/deleted after 4 January 2027/)).toBeVisible();
  });
});

describe('the page of an event', () => {
  test.each([
    ['closed', 'The event is not taking new guests'],
    ['expired', 'This event is over'],
  ])('says that it is %s', async (state, title) => {
    const shown = { ...event, state, consentVersion: '1' };
    server.use(http.get('*/api/event-codes/ABCDEFGH', () => HttpResponse.json({ event: shown })));
    visit('/events/abcd-efgh');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find my photos' })).toBeNull();
  });

  test('says that a hidden event shows nothing, and lets a guest delete the face', async () => {
    isGuest([aFace], { isHidden: true });
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('This event is not shown at the moment')).toBeVisible();
    expect(screen.queryByText('This event is over')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find my photos' })).toBeNull();
  });

  test('asks for an explicit agreement, and for the name of the guardian of a child', async () => {
    isGuest([], { approval: true });
    const user = visit('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Find my photos' }));
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^My child’s/ }));
    await user.click(screen.getByRole('button', { name: 'Continue to the selfie' }));
    expect(screen.getAllByText('Please enter your name')).toHaveLength(2);
    await user.type(screen.getByLabelText(/^Your name, as the person responsible/), 'Ada');
    await user.type(screen.getByLabelText(/^Your name for the host/), 'Ada');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continue to the selfie' }));
    expect(await screen.findByText('No picture from the camera')).toBeVisible();
    expect(screen.getByText(/takes selfies from the camera only/)).toBeVisible();
  });

  test('says that the host has to let the guest in, and that another guest has the same face', async () => {
    isGuest([
      { ...aFace, state: 'waiting' },
      { ...aFace, id: 'enr_01KB0000000000000000000002', double: true },
    ]);
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('Waiting for the host’s approval')).toBeVisible();
    expect(screen.getByText('Another guest used a face that looks the same')).toBeVisible();
  });

  test('says that the host did not let the guest in, and offers another selfie', async () => {
    isGuest([]);
    const guest = { id: guestId, event: { ...seen, approval: true }, enrolments: [], absences: [], isRefused: true };
    server.use(http.get('*/api/guests/:id', () => HttpResponse.json({ guest })));
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('You were not approved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Find my photos' })).toBeVisible();
  });

  test('deletes a face in two presses and shows the record at once', async () => {
    isGuest([aFace], {}, [
      { id: 'pho_01KB0000000000000000000001', widthPx: 3, heightPx: 2, matches: [], thumbnail: 'http://x/t.jpg' },
    ]);
    const deletion = {
      id: 'dlr_01KB0000000000000000000001',
      kind: 'face',
      rows: 3,
      objects: 1,
      beganAt: aFace.createdAt,
    };
    server.use(
      http.delete('*/api/guests/:id/enrolments/:enrolment', () => {
        isGuest([]);
        return HttpResponse.json({ deletion: { ...deletion, endedAt: aFace.createdAt } });
      }),
    );
    const user = visit('/events/ABCDEFGH');
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw my consent' }));
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('The face has been deleted')).toBeVisible();
    expect(screen.getByText(deletion.id)).toBeVisible();
    expect(screen.getByText(/1 file with an enrolled face/)).toHaveTextContent('3 entries about you');
    expect(screen.queryByRole('button', { name: 'Enlarge photo 1' })).toBeNull();
  });

  test('says that the guest is one no longer, when the organiser removed them, and how to come in again', async () => {
    isGuest([]);
    server.use(
      http.get('*/api/guests/:id', () => problem('not_found', 404)),
      http.get('*/api/event-codes/:code', () => HttpResponse.json({ event: { ...event, consentVersion: '1' } })),
    );
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('You are no longer a guest of this event')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Find my photos' })).toBeVisible();
  });

  test('says so at once when the organiser removes the guest of an open page, by the push', async () => {
    isGuest([aFace]);
    visit('/events/ABCDEFGH');
    await screen.findByRole('heading', { name: 'My photos' });
    server.use(
      http.get('*/api/guests/:id', () => problem('not_found', 404)),
      http.get('*/api/event-codes/:code', () => HttpResponse.json({ event: { ...event, consentVersion: '1' } })),
    );
    act(() => listeners.at(-1)?.onData({ guest: guestId, photos: 0, at: '2026-11-26T10:00:00.000Z' }));
    expect(await screen.findByText('You are no longer a guest of this event')).toBeVisible();
  });

  test('says so, too, when the page was read while the faces were deleted before the guest', async () => {
    isGuest([aFace]);
    visit('/events/ABCDEFGH');
    await screen.findByRole('heading', { name: 'My photos' });
    isGuest([]);
    const push = () => listeners.at(-1)?.onData({ guest: guestId, photos: 0, at: '2026-11-26T10:00:00.000Z' });
    act(push);
    await screen.findByRole('button', { name: 'Find my photos' });
    server.use(
      http.get('*/api/guests/:id', () => problem('not_found', 404)),
      http.get('*/api/event-codes/:code', () => HttpResponse.json({ event: { ...event, consentVersion: '1' } })),
    );
    act(push);
    expect(await screen.findByText('You are no longer a guest of this event')).toBeVisible();
  });

  test('forgets a guest whom the server does not know, and looks for the code', async () => {
    isGuest([]);
    server.use(
      http.get('*/api/guests/:id', () => problem('not_found', 404)),
      http.get('*/api/event-codes/:code', () => problem('not_found', 404)),
    );
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('There is no event with this code')).toBeVisible();
    await waitFor(() => expect(JSON.parse(localStorage.getItem('vesika.events') ?? '').guests).toEqual([]));
  });

  test('leads a guest with a replaced code to the event by the former one', async () => {
    isGuest([]);
    server.use(
      http.get('*/api/event-codes/:code', () => HttpResponse.json({ event: { ...event, consentVersion: '1' } })),
    );
    visit('/events/HGFEDCBA');
    expect(await screen.findByText('You have already joined this event')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Go to your photos of this event' });
    expect(link).toHaveAttribute('href', '/events/ABCDEFGH');
  });

  test('takes another selfie of an enrolled face, whose person stays, after another agreement', async () => {
    isGuest([aFace], { approval: true });
    const user = visit('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Take another selfie' }));
    expect(screen.getByText(/the host has to approve you again/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });

  test('takes no other selfie once the event is closed', async () => {
    isGuest([aFace], { state: 'closed' });
    visit('/events/ABCDEFGH');
    expect(await screen.findByText(/^The event is closed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take another selfie' })).toBeNull();
  });
});
