import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventLimits } from '#shared/events/event-limits.ts';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { aMemberIsHere, server, type User, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();
beforeEach(() => aMemberIsHere());

const event = anEvent({ state: 'open' });
const path = `/organizer/${event.id}`;
const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
const idOf = (place: number) => `ctr_${String(place).padStart(26, '0')}`;
const aContributor = (place: number, name: string, kind = 'photographer') => ({
  ...{ id: idOf(place), name, kind, createdAt: event.createdAt },
});

/** The server has this event with these contributors; what it is asked to change is recorded. */
function has(contributors: ReturnType<typeof aContributor>[], shown: object = event) {
  const asked: { request: string; body?: unknown }[] = [];
  const state = { contributors };
  server.use(
    http.get('*/api/events/:id', () => HttpResponse.json({ event: shown })),
    http.get('*/api/events/:id/guests', () => HttpResponse.json({ guests: [] })),
    http.get('*/api/events/:id/waiting', () => HttpResponse.json({ waiting: [] })),
    http.get('*/api/events/:id/photos', () => HttpResponse.json({ photos: [] })),
    http.get('*/api/events/:id/contributors', () => HttpResponse.json({ contributors: state.contributors })),
    http.post('*/api/events/:id/contributors', async ({ request }) => {
      const body = (await request.json()) as { name: string; kind: string };
      asked.push({ request: 'POST', body });
      const contributor = aContributor(state.contributors.length + 1, body.name, body.kind);
      state.contributors = [...state.contributors, contributor];
      return HttpResponse.json({ contributor, secret }, { status: 201 });
    }),
    http.delete('*/api/events/:id/contributors/:contributor', ({ params }) => {
      asked.push({ request: `DELETE ${params['contributor']}` });
      state.contributors = state.contributors.filter(({ id }) => id !== params['contributor']);
      return HttpResponse.json({});
    }),
  );
  return asked;
}

const section = async () => within(await screen.findByRole('region', { name: 'People who send photos' }));

async function add(user: User, name: string) {
  const part = await section();
  await user.click(await part.findByRole('button', { name: 'Add a link' }));
  await user.type(part.getByLabelText(/^Name/), name);
  await user.click(part.getByRole('button', { name: 'Create link' }));
  return part;
}

describe('the contributors of an event', () => {
  test('are none at first; a new one gets a link that is shown once, as text and QR code', async () => {
    const asked = has([]);
    const user = visit(path);
    const part = await section();
    expect(await part.findByText('No links yet. Only you add photos.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Add a link' }));
    expect(part.getByLabelText(/^Name/)).toHaveFocus();
    await user.click(part.getByRole('button', { name: 'Create link' }));
    expect(part.getByText('Please enter a name')).toBeVisible();
    await user.type(part.getByLabelText(/^Name/), 'Foto Deniz');
    await user.click(part.getByRole('radio', { name: /^Guests/ }));
    await user.dblClick(part.getByRole('button', { name: 'Create link' }));
    expect(await part.findByRole('heading', { name: 'The link is ready: Foto Deniz' })).toHaveFocus();
    expect(part.getByText(`${location.origin}/contribute#${idOf(1)}.${secret}`)).toBeVisible();
    expect(part.getByRole('img', { name: 'QR code of the link: Foto Deniz' })).toBeVisible();
    expect(part.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(asked).toEqual([{ request: 'POST', body: { name: 'Foto Deniz', kind: 'guests' } }]);
    await user.click(part.getByRole('button', { name: 'Done' }));
    expect(part.queryByText(new RegExp(secret))).toBeNull();
    const [row] = part.getAllByRole('listitem');
    expect(row).toHaveTextContent('Foto Deniz');
    expect(row).toHaveTextContent('Guests');
    expect(part.getByText(`1 of ${eventLimits.contributors} links`)).toBeVisible();
  });

  test('get their link copied, and shared where the system can', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    has([]);
    const user = visit(path);
    const part = await add(user, 'Foto Deniz');
    const url = `${location.origin}/contribute#${idOf(1)}.${secret}`;
    await user.click(await part.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await user.click(part.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ text: `Send your photos of ${event.name} here:`, url });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('are removed after a question; the link of the removed one is not shown any more', async () => {
    const asked = has([aContributor(1, 'Foto Deniz'), aContributor(2, 'Aile')]);
    const user = visit(path);
    const part = await section();
    await user.click((await part.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this link?' }));
    expect(dialog.getByText('Foto Deniz')).toBeVisible();
    expect(dialog.getByText(/Photos that were sent stay in the event/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(part.queryByText('Foto Deniz')).toBeNull());
    expect(part.getByText('Aile')).toBeVisible();
    expect(asked).toEqual([{ request: `DELETE ${idOf(1)}` }]);
    expect(part.getByRole('heading', { name: 'People who send photos' })).toHaveFocus();
  });

  test('are as many as an event may have, and the last one still gets its link', async () => {
    has(Array.from({ length: eventLimits.contributors - 1 }, (_, place) => aContributor(place + 1, `P${place}`)));
    const user = visit(path);
    const part = await add(user, 'The last');
    expect(await part.findByText(`${eventLimits.contributors} of ${eventLimits.contributors} links`)).toBeVisible();
    expect(part.getByRole('heading', { name: 'The link is ready: The last' })).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Done' }));
    expect(part.getByText(/^An event has at most 20 links/)).toBeVisible();
    expect(part.queryByRole('button', { name: 'Add a link' })).toBeNull();
  });

  test('are not added to a closed event, and can be removed from it', async () => {
    has([aContributor(1, 'Foto Deniz')], { ...event, state: 'closed' });
    visit(path);
    const part = await section();
    expect(await part.findByText('Links can be added until the event is closed.')).toBeVisible();
    expect(part.getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  test('keep what was typed when adding failed', async () => {
    has([]);
    server.use(
      http.post('*/api/events/:id/contributors', () =>
        HttpResponse.json({ code: 'internal_error', status: 500, title: '', instance: '' }, { status: 500 }),
      ),
    );
    const user = visit(path);
    const part = await add(user, 'Foto Deniz');
    expect(await part.findByText('The link could not be created')).toBeVisible();
    expect(part.getByLabelText(/^Name/)).toHaveValue('Foto Deniz');
  });
});

describe('photos of others', () => {
  const aPhoto = (place: number, differently: object) => ({
    ...{ id: `pho_${String(place).padStart(26, '0')}`, name: `${place}.jpg`, state: 'indexed' },
    ...{ createdAt: event.createdAt, widthPx: 3, heightPx: 2, faces: 0, smallFaces: 0 },
    ...{ thumbnail: `https://pictures.test/${place}.jpg`, preview: `https://pictures.test/${place}.jpg` },
    ...differently,
  });

  test('say who sent them; hidden ones are counted, found, and shown in one press', async () => {
    has([aContributor(1, 'Foto Deniz')], { ...event, settings: { ...event.settings, guestUploads: true } });
    let photos = [
      aPhoto(1, { from: 'guest', state: 'hidden' }),
      aPhoto(2, { from: 'contributor', contributor: idOf(1) }),
      aPhoto(3, { from: 'contributor', contributor: idOf(2) }),
      aPhoto(4, {}),
    ];
    const shown: unknown[] = [];
    server.use(
      http.get('*/api/events/:id/photos', ({ request }) => {
        const state = new URL(request.url).searchParams.get('state');
        return HttpResponse.json({ photos: photos.filter((photo) => state === null || photo.state === state) });
      }),
      http.patch('*/api/events/:id/photos', async ({ request }) => {
        const body = (await request.json()) as { photoIds: string[] };
        shown.push(body);
        photos = photos.map((photo) => ({ ...photo, state: 'indexed' }));
        return HttpResponse.json({ changed: body.photoIds });
      }),
    );
    const user = visit(path);
    const grid = within(await screen.findByRole('list', { name: 'Photos, newest first' }));
    expect(await grid.findByText('Sent by Foto Deniz')).toBeVisible();
    expect(grid.getByText('Sent by a guest')).toBeVisible();
    expect(grid.getByText('Sent by a removed link')).toBeVisible();
    expect(await screen.findByText('1 photo is hidden')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Look at hidden photos' }));
    await waitFor(() => expect(screen.queryByText('2.jpg')).toBeNull());
    expect(screen.queryByText('1 photo is hidden')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Photos shown: 1')).toBeVisible();
    expect(shown).toEqual([{ photoIds: [photos[0]?.id], hidden: false }]);
    expect(await screen.findByText('No photos in this state.')).toBeVisible();
  });

  test('appear while the page is visible, and the selection stays', async () => {
    const shown = { ...event, photos: 1 };
    has([aContributor(1, 'Foto Deniz')], shown);
    let photos = [aPhoto(1, {})];
    server.use(
      http.get('*/api/events/:id', () => HttpResponse.json({ event: { ...shown, photos: photos.length } })),
      http.get('*/api/events/:id/photos', ({ request }) => {
        const state = new URL(request.url).searchParams.get('state');
        return HttpResponse.json({ photos: photos.filter((photo) => state === null || photo.state === state) });
      }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = visit(path);
    const grid = within(await screen.findByRole('list', { name: 'Photos, newest first' }));
    await user.click(grid.getByRole('checkbox', { name: 'Select 1.jpg' }));
    const others = { from: 'contributor', contributor: idOf(1) };
    photos = [aPhoto(3, { ...others, state: 'hidden' }), aPhoto(2, others), ...photos];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await grid.findByText('2.jpg')).toBeVisible();
    expect(await screen.findByText('1 photo is hidden')).toBeVisible();
    expect(await screen.findByText('3 of 50 places used')).toBeVisible();
    expect(grid.getByRole('checkbox', { name: 'Select 1.jpg' })).toBeChecked();
    expect(screen.getByText('Selected: 1')).toBeVisible();
    vi.useRealTimers();
  });
});
