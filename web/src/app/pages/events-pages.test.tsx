import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { createQueryClient } from '../query-client.ts';
import { server, withAccountServer } from '../testing/account-visit.tsx';
import { EventsPage } from './events-page.tsx';

withAccountServer();

const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
const guestId = 'gst_01KB0000000000000000000001';
const me = {
  ...{ id: 'enr_01KB0000000000000000000001', who: 'me', state: 'enrolled', searched: true, double: false },
  createdAt: '2026-11-26T09:00:00.000Z',
};
const event = {
  ...{ name: 'Ayşe & Mehmet', organizerName: 'Ayşe', type: 'wedding', eventDate: '2026-12-05', state: 'open' },
  ...{ approval: false, cameraOnly: true, keepFaces: true },
};
const seen = { ...event, endsAt: '2027-01-04T21:00:00.000Z', photos: 812, galleryForAll: false, downloads: '2048' };
const problem = (code: string, status: number) =>
  HttpResponse.json({ code, status, title: code, instance: 'req-1' }, { status });

function visit(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/events/*" element={<EventsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** This browser knows a guest, whom the server sees like this. */
function isGuest(enrolments: readonly object[], differently: object = {}, photos: readonly object[] = []) {
  const guest = { id: guestId, secret, code: 'ABCDEFGH', name: event.name, eventDate: event.eventDate };
  const kept = { faceEnrolled: false, showOnlyMe: true, guests: [guest] };
  localStorage.setItem('vesika.events', JSON.stringify(kept));
  const view = { id: guestId, event: { ...seen, ...differently }, enrolments };
  server.use(
    http.get('*/api/guests/:id', ({ request }) =>
      request.headers.get(guestSecretHeader) === secret
        ? HttpResponse.json({ guest: view })
        : problem('not_found', 404),
    ),
    http.get('*/api/guests/:id/photos', () => HttpResponse.json({ photos })),
  );
}

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
    expect(screen.getByText(/December 5, 2026/)).toHaveTextContent('Invited by Ayşe');
    expect(screen.getByText(/deleted after January 4, 2027/)).toBeVisible();
  });
});

describe('the page of an event', () => {
  test.each([
    ['closed', 'The event takes no new guests'],
    ['expired', 'This event is over'],
  ])('says that it is %s', async (state, title) => {
    const shown = { ...event, state, consentVersion: '1' };
    server.use(http.get('*/api/event-codes/ABCDEFGH', () => HttpResponse.json({ event: shown })));
    visit('/events/abcd-efgh');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find my photos' })).toBeNull();
  });

  test('asks for an explicit agreement, and for the name of the guardian of a child', async () => {
    isGuest([], { approval: true });
    const user = visit('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Find my photos' }));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^My child’s/ }));
    await user.click(screen.getByRole('button', { name: 'Continue to the selfie' }));
    expect(screen.getAllByText('Please enter your name')).toHaveLength(2);
    await user.type(screen.getByLabelText(/^Your name, as the person responsible/), 'Ada');
    await user.type(screen.getByLabelText(/^Your name for the host/), 'Ada');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continue to the selfie' }));
    expect(await screen.findByText('There is no camera picture')).toBeVisible();
    expect(screen.getByText(/takes selfies from the camera only/)).toBeVisible();
  });

  test('says that the host has to let the guest in, and that another guest has the same face', async () => {
    isGuest([
      { ...me, state: 'waiting' },
      { ...me, id: 'enr_01KB0000000000000000000002', double: true },
    ]);
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('The host still has to let you in')).toBeVisible();
    expect(screen.getByText('Another guest enrolled a face that looks the same')).toBeVisible();
  });

  test('deletes a face in two presses and shows the record at once', async () => {
    isGuest([me], {}, [
      { id: 'pho_01KB0000000000000000000001', widthPx: 3, heightPx: 2, matches: [], thumbnail: 'http://x/t.jpg' },
    ]);
    const deletion = { id: 'dlr_01KB0000000000000000000001', kind: 'face', rows: 3, objects: 1, beganAt: me.createdAt };
    server.use(
      http.delete('*/api/guests/:id/enrolments/:enrolment', () => {
        isGuest([]);
        return HttpResponse.json({ deletion: { ...deletion, endedAt: me.createdAt } });
      }),
    );
    const user = visit('/events/ABCDEFGH');
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take my agreement back' }));
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('The face has been deleted')).toBeVisible();
    expect(screen.getByText(deletion.id)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enlarge photo 1' })).toBeNull();
  });

  test('forgets a guest whom the server does not know, and looks for the code', async () => {
    isGuest([]);
    server.use(
      http.get('*/api/guests/:id', () => problem('not_found', 404)),
      http.get('*/api/event-codes/:code', () => problem('not_found', 404)),
    );
    visit('/events/ABCDEFGH');
    expect(await screen.findByText('No event has this code')).toBeVisible();
    await waitFor(() => expect(JSON.parse(localStorage.getItem('vesika.events') ?? '').guests).toEqual([]));
  });
});
