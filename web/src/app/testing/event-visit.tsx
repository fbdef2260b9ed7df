import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach } from 'vitest';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { EventsPage } from '../pages/events-page.tsx';
import { createQueryClient } from '../query-client.ts';
import { server, withAccountServer } from './account-visit.tsx';

/** The server of the pages of an event's guest, without a push connection. */
export function withEventServer(): void {
  withAccountServer();
  beforeEach(() => server.use(http.get('*/config.json', () => HttpResponse.json({}, { status: 404 }))));
}

const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
export const guestId = 'gst_01KB0000000000000000000001';

/** The guest's own face, enrolled and searched. */
export const aFace = {
  ...{ id: 'enr_01KB0000000000000000000001', who: 'me', state: 'enrolled', searched: true, double: false },
  createdAt: '2026-11-26T09:00:00.000Z',
};

/** An event as a guest sees it before joining. */
export const anEvent = {
  ...{ name: 'Ayşe & Mehmet', organizerName: 'Ayşe', type: 'wedding', eventDate: '2026-12-05', state: 'open' },
  ...{ approval: false, cameraOnly: true, keepFaces: true },
};
/** The same as its guest sees it. */
export const seen = {
  ...anEvent,
  id: 'evt_01KB0000000000000000000001',
  endsAt: '2027-01-04T21:00:00.000Z',
  photos: 812,
  galleryForAll: false,
  guestUploads: false,
  downloads: '2048',
  isHidden: false,
};

export const problem = (code: string, status: number) =>
  HttpResponse.json({ code, status, title: code, instance: 'req-1' }, { status });

/** Opens a page of an event's guest. */
export function visitEvents(path: string) {
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

/** A photo with the guest. */
export const aPhoto = (number: number) => ({
  ...{ id: `pho_01KB000000000000000000000${number}`, widthPx: 3, heightPx: 2 },
  matches: [{ enrolment: aFace.id, certainty: 'sure' }],
  ...{ thumbnail: `http://x/t${number}.jpg`, preview: `http://x/p${number}.jpg` },
});

/** This browser knows a guest, whom the server sees like this. */
export function isGuest(
  enrolments: readonly object[],
  differently: object = {},
  photos: readonly object[] = [],
  absences: readonly object[] = [],
): void {
  const guest = { id: guestId, secret, code: 'ABCDEFGH', name: anEvent.name, eventDate: anEvent.eventDate };
  const kept = { faceEnrolled: false, showOnlyMe: true, guests: [guest] };
  localStorage.setItem('vesika.events', JSON.stringify(kept));
  const view = { id: guestId, event: { ...seen, ...differently }, enrolments, absences };
  server.use(
    http.get('*/api/guests/:id', ({ request }) =>
      request.headers.get(guestSecretHeader) === secret
        ? HttpResponse.json({ guest: view })
        : problem('not_found', 404),
    ),
    http.get('*/api/guests/:id/photos', () => HttpResponse.json({ photos })),
    http.get('*/api/guests/:id/mail', () => HttpResponse.json({})),
  );
}
