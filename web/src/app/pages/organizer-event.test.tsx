import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { address, aMemberIsHere, server, visit, withAccountServer } from '../testing/account-visit.tsx';
import { event, has, lists, path, problem } from '../testing/organizer-visit.tsx';

withAccountServer();
beforeEach(() => aMemberIsHere());
// A message of one test is not shown in the next.
afterEach(() => void toast.dismiss());

/** What the server is asked to change, by method and path; it answers the event with `change`. */
function changes(change: object = {}) {
  const asked: { request: string; body: unknown }[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const request_ = `${request.method} ${new URL(request.url).pathname}`;
    asked.push({ request: request_, body: text === '' ? undefined : JSON.parse(text) });
    return HttpResponse.json({ event: { ...event, ...change } });
  };
  server.use(http.patch('*/api/events/:id', answer), http.post('*/api/events/:id/:act', answer));
  return asked;
}

describe('the page of an event', () => {
  test('shows code, state and what the clock does next, in the time zone of the event', async () => {
    has();
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: event.name })).toBeVisible();
    expect(screen.getByText('ABCD-EFGH')).toBeVisible();
    expect(screen.getByText('Wedding · 5 December 2026')).toBeVisible();
    expect(screen.getByText('It is permanently deleted at the end of 4 January 2027.')).toBeVisible();
  });

  test.each([
    ['an unknown id', '/organizer/evt_1'],
    ['an event of another member', path],
  ])('is not found for %s', async (_, opened) => {
    server.use(http.get('*/api/events/:id', () => problem('not_found', 404)));
    visit(opened);
    expect(await screen.findByText('The page you are looking for was not found.')).toBeVisible();
  });

  test('says that loading failed, and tries again', async () => {
    server.use(http.get('*/api/events/:id', () => problem('internal_error', 500)));
    const user = visit(path);
    expect(await screen.findByText('Error loading the event')).toBeVisible();
    has();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ABCD-EFGH')).toBeVisible();
  });

  test.each([
    ['draft', 'Open event', 'open', 'open'],
    ['open', 'Close event', 'close', 'closed'],
    ['closed', 'Reopen event', 'open', 'open'],
  ] as const)('of a %s event has one button for its state: %s', async (state, button, act, next) => {
    has({ ...event, state });
    const asked = changes({ state: next });
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(asked.map(({ request }) => request)).toEqual([`POST /api/events/${event.id}/${act}`]));
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  });

  test('says that the event was taken down, and leads to the contact form', async () => {
    has({ ...event, state: 'open', isHidden: true });
    visit(path);
    expect(await screen.findByText('We have taken this event down')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByText('Guests can join with the code.')).toBeNull();
    expect(screen.queryByText('Guests join with this code.')).toBeNull();
  });

  test.each(['open', 'expired'] as const)(
    'of an %s event leads to each of its parts below the links',
    async (state) => {
      has({ ...event, state });
      visit(path);
      const links = await screen.findByRole('navigation', { name: 'Event' });
      const isBelow = (element: Element) =>
        (links.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const parts = [...document.querySelectorAll('h2[id]')].filter(isBelow);
      expect(
        within(links)
          .getAllByRole('link')
          .map((link) => [link.getAttribute('href'), link.textContent]),
      ).toEqual(parts.map(({ id, textContent }) => [`#${id}`, textContent]));
    },
  );

  test.each([
    ['an open event whose gallery everyone sees', { state: 'open' }, true, undefined],
    ['a closed event whose gallery everyone sees', { state: 'closed' }, true, undefined],
    ['a draft', {}, true, 'It works once the event is open.'],
    ['an event without such a gallery', { state: 'open' }, false, 'It works once “Gallery for everyone” is on.'],
    ['an event that was taken down', { state: 'open', isHidden: true }, true, undefined],
  ])('opens the live wall where it shows photos: %s', async (_, differently, galleryForAll, reason) => {
    has({ ...event, ...differently, settings: { ...event.settings, galleryForAll } });
    visit(path);
    const part = within(await screen.findByRole('region', { name: 'Live wall' }));
    const isOffered = reason === undefined && !('isHidden' in differently);
    expect(part.queryAllByRole('link', { name: 'Open the live wall' })).toHaveLength(isOffered ? 1 : 0);
    if (reason !== undefined) expect(part.getByText(reason)).toBeVisible();
  });

  test.each([
    [2, 'Credits that are returned: 2. No photo of this event has been processed.'],
    [0, 'Credits of this event that are not returned: 2'],
  ])('says before the deletion whether credits come back: %i', async (creditsBack, text) => {
    has({ ...event, credits: 2, creditsBack });
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Delete event' }));
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeVisible();
  });

  test('of an expired event can only be deleted', async () => {
    has({ ...event, state: 'expired', next: { state: 'erased', at: '2027-01-11T21:00:00.000Z' } });
    visit(path);
    expect(await screen.findByText('Guests no longer see anything.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Delete event',
      'history back',
    ]);
  });

  test('shows that the event moved on, and reads it again', async () => {
    has();
    server.use(
      http.post('*/api/events/:id/open', () => {
        has({ ...event, state: 'expired', next: { state: 'erased', at: '2027-01-11T21:00:00.000Z' } });
        return problem('event_moved_on', 409);
      }),
    );
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Open event' }));
    expect(await screen.findByText('The change could not be saved')).toBeVisible();
    expect(await screen.findByText('Guests no longer see anything.')).toBeVisible();
  });

  test('copies the link that guests open', async () => {
    has();
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events/ABCDEFGH`);
  });

  test('copies the code', async () => {
    has();
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText('Code copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('ABCD-EFGH');
  });

  test('replaces the code after a warning', async () => {
    has();
    const asked = changes({ code: 'JKMN-PQRS' });
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'New code' }));
    expect(screen.getByText(/ABCD-EFGH stops working immediately/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace code' }));
    expect(await screen.findByText('JKMN-PQRS')).toBeVisible();
    expect(asked.map(({ request }) => request)).toEqual([`POST /api/events/${event.id}/code`]);
  });

  test('saves the poster in the chosen size, and shows when that fails', async () => {
    has();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const sizes: (string | null)[] = [];
    server.use(
      http.get('*/api/events/:id/poster', ({ request }) => {
        sizes.push(new URL(request.url).searchParams.get('size'));
        if (sizes.length === 1) return problem('event_moved_on', 409);
        if (sizes.length === 2) return new HttpResponse(null, { status: 429 });
        return HttpResponse.arrayBuffer(new Uint8Array([1]).buffer);
      }),
    );
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'A5 poster' }));
    expect(await screen.findByText('The poster could not be downloaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'A4 poster' }));
    expect(await screen.findByText(/too many/i)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Table cards (4 on A4)' }));
    await waitFor(() => expect(saved).toEqual(['ABCD-EFGH-card.pdf']));
    expect(sizes).toEqual(['a5', 'a4', 'card']);
    expect(screen.queryByText('The poster could not be downloaded')).toBeNull();
  });

  test('saves the facts that changed, and keeps them over a failure and a reload', async () => {
    has();
    server.use(http.patch('*/api/events/:id', () => HttpResponse.error()));
    const user = visit(path);
    const name = await screen.findByLabelText(/^Event name/);
    await user.clear(name);
    await user.type(name, 'Our day');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByText('The change could not be saved')).toBeVisible();
    cleanup();
    const asked = changes({ name: 'Our day' });
    const again = visit(path);
    expect(await screen.findByLabelText(/^Event name/)).toHaveValue('Our day');
    await again.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Our day' })).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'Our day' }]);
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('has no field for the date of an event that was opened', async () => {
    has({ ...event, state: 'open' });
    visit(path);
    expect(await screen.findByLabelText(/^Event name/)).toBeVisible();
    expect(screen.queryByLabelText('Event date')).toBeNull();
  });

  test('saves the settings that changed', async () => {
    has();
    const asked = changes({ settings: { ...event.settings, review: true, downloads: 'none' } });
    const user = visit(path);
    await user.click(await screen.findByRole('checkbox', { name: /^Check photos first/ }));
    await user.click(screen.getByRole('radio', { name: /^None/ }));
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ settings: { review: true, downloads: 'none' } }]);
  });

  test('fixes with the first photo what is kept of faces, and saves the rest of what was chosen before', async () => {
    has();
    const user = visit(path);
    await user.click(await screen.findByRole('checkbox', { name: /^Keep all faces/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Check photos first/ }));
    cleanup();
    has({ ...event, photos: 1 });
    const asked = changes();
    const later = visit(path);
    expect(await screen.findByRole('checkbox', { name: /^Keep all faces/ })).toBeDisabled();
    await later.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ settings: { keepFaces: true, review: true } }]);
  });

  test('deletes the event after its name is typed, and shows the record of the deletion', async () => {
    has();
    lists();
    const deletion = {
      ...{ id: 'dlr_01KB0000000000000000000009', kind: 'event', beganAt: event.createdAt },
      ...{ rows: 3, objects: 150 },
    };
    server.use(
      http.delete('*/api/events/:id', () => HttpResponse.json({ deletion }, { status: 202 })),
      http.get('*/api/deletions/:id', () => HttpResponse.json({ deletion })),
    );
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Delete event' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete this event?' });
    await user.type(within(dialog).getByLabelText('Type the name of the event'), 'another');
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(within(dialog).getByText('This is not the name of the event')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Type the name of the event'));
    await user.type(within(dialog).getByLabelText('Type the name of the event'), ` ${event.name.toLowerCase()}`);
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('The event is being deleted')).toBeVisible();
    expect(address()).toBe(`/organizer?deletion=${deletion.id}`);
    expect(screen.getByText(deletion.id)).toBeVisible();
    expect(screen.getByText('Deleted files').nextSibling).toHaveTextContent('150');
  });
});
