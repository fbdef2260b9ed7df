import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultEventSettings } from '#shared/events/event-settings.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { createQueryClient } from '../query-client.ts';
import { aMemberIsHere, server, withAccountServer } from '../testing/account-visit.tsx';
import { EventsPage } from './events-page.tsx';

withAccountServer();

const path = '/events/ABCDEFGH/slideshow';
const settings = { ...defaultEventSettings('wedding', 'tr'), galleryForAll: true };
const event = anEvent({ state: 'open', settings });
const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
const guestId = 'gst_01KB0000000000000000000001';
const idOf = (place: number) => `pho_${String(place).padStart(26, '0')}`;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type.split('/')[1]}`;
});
afterEach(() => {
  vi.useRealTimers();
  URL.createObjectURL = () => 'blob:test';
});

function visit() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/events/*" element={<EventsPage />} />
            <Route path="/organizer/*" element="the event of the organiser" />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

/** The server has these photos; each picture names itself by its type. */
function hasPhotos(...places: number[]) {
  const world = { places, isOnline: true };
  const page = () => {
    if (!world.isOnline) return HttpResponse.error();
    const newestFirst = world.places.toSorted((a, b) => b - a);
    const photos = newestFirst.map((place) => ({
      ...{ id: idOf(place), widthPx: 900, heightPx: 700, matches: [] },
      ...{ thumbnail: `https://pictures.test/${place}-400`, preview: `https://pictures.test/${place}` },
      ...{ name: `${place}.jpg`, state: 'indexed', createdAt: event.createdAt },
    }));
    return HttpResponse.json({ photos });
  };
  server.use(
    http.get('*/api/events/:id/photos', page),
    http.get('*/api/guests/:id/photos', page),
    http.get('https://pictures.test/:place', ({ params }) =>
      world.isOnline
        ? HttpResponse.arrayBuffer(new ArrayBuffer(1), { headers: { 'content-type': `image/${params['place']}` } })
        : HttpResponse.error(),
    ),
  );
  return world;
}

async function isOrganizer(shown = event) {
  server.use(http.get('*/api/events', () => HttpResponse.json({ events: [shown] })));
  await aMemberIsHere();
}

/** This browser knows a guest of the event, whose gallery is open to everyone or not. */
function isGuest(galleryForAll: boolean) {
  const kept = { id: guestId, secret, code: 'ABCDEFGH', name: event.name, eventDate: event.eventDate };
  localStorage.setItem('vesika.events', JSON.stringify({ faceEnrolled: false, showOnlyMe: true, guests: [kept] }));
  const { id, name, organizerName, type, eventDate, state } = event;
  const facts = { id, name, organizerName, type, eventDate, state, photos: 2, endsAt: event.createdAt };
  const switches = { guestUploads: false, keepFaces: true, approval: false, cameraOnly: true };
  const options = { ...switches, isHidden: false, downloads: '2048' };
  const guest = { id: guestId, event: { ...facts, ...options, galleryForAll }, enrolments: [], absences: [] };
  server.use(
    http.get('*/api/guests/:id', () => HttpResponse.json({ guest })),
    http.get('*/api/event-codes/:code', () =>
      HttpResponse.json({ code: 'not_found', status: 404, title: 'gone', instance: 'r' }, { status: 404 }),
    ),
  );
}

/** The photo that is shown. */
const shown = () => screen.queryByRole('img', { name: `A photo of ${event.name}` })?.getAttribute('src');
const shows = (place: number) => waitFor(() => expect(shown()).toBe(`blob:${place}`));

describe('the live wall', () => {
  test('of the organiser shows the photos in turn, and a new one before the others', async () => {
    await isOrganizer();
    const world = hasPhotos(1, 2);
    visit();
    await shows(2);
    expect(screen.getByText('ABCD-EFGH')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of this event' })).toBeVisible();
    world.places = [1, 2, 3];
    await act(() => vi.advanceTimersByTimeAsync(7500));
    await shows(1);
    // Without a push it is found by asking.
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await shows(3);
  });

  test('waits with a large code for the first photo', async () => {
    await isOrganizer();
    const world = hasPhotos();
    visit();
    expect(await screen.findByText('The first photo will be here in a moment')).toBeVisible();
    expect(screen.getAllByText('ABCD-EFGH')).toHaveLength(1);
    world.places = [1];
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await shows(1);
  });

  test('pauses with the space bar, turns with the arrows, and closes with Escape', async () => {
    await isOrganizer();
    hasPhotos(1, 2, 3);
    const user = visit();
    await shows(3);
    await user.keyboard(' ');
    expect(screen.getByText('Paused. Press the space bar to resume.')).toHaveAttribute('role', 'status');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(shown()).toBe('blob:3');
    await user.keyboard('{ArrowRight}');
    await shows(2);
    await user.keyboard('{ArrowLeft}');
    await shows(3);
    await user.keyboard(' ');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await shows(2);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('the event of the organiser')).toBeVisible();
  });

  test('goes on with the photos it has while there is no connection', async () => {
    await isOrganizer();
    const world = hasPhotos(1, 2, 3);
    const user = visit();
    await shows(3);
    await user.keyboard('{ArrowRight}');
    await shows(2);
    world.isOnline = false;
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('No connection. The wall continues with the photos it has.')).toBeVisible();
    await shows(3);
    world.isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  test('drops a photo at once that is hidden', async () => {
    await isOrganizer();
    const world = hasPhotos(1, 2);
    visit();
    await shows(2);
    world.places = [1];
    act(() => void dispatchEvent(new Event('online')));
    await shows(1);
  });

  test('of a guest shows no code that has been replaced', async () => {
    isGuest(true);
    hasPhotos(1);
    visit();
    await shows(1);
    expect(screen.queryByText('ABCD-EFGH')).toBeNull();
  });

  test('shows nothing where the gallery is not open to everyone, and says so', async () => {
    isGuest(false);
    visit();
    expect(await screen.findByText('The gallery is not open to everyone')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the event' })).toHaveAttribute('href', '/events/ABCDEFGH');
  });

  test.each([
    ['where the gallery is not open', { settings: { ...settings, galleryForAll: false } }, /Switch on “Gallery for/],
    ['before the event is open', { state: 'draft' }, /Open the event first/],
    ['after the event', { state: 'expired' }, /no longer shown/],
    ['when the event was taken down', { isHidden: true }, /not shown at the moment/],
  ] as const)('tells the organiser what to do %s', async (_, differently, text) => {
    await isOrganizer({ ...event, ...differently });
    visit();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('asks a stranger to come in first', async () => {
    visit();
    expect(await screen.findByText('Join the event first')).toBeVisible();
  });
});
