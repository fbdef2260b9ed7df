import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import { idempotencyKeyHeader } from '#shared/http/endpoint.ts';
import { languages, OfferedLanguage } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { address, aMemberIsHere, server, type User, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();
beforeEach(() => aMemberIsHere());

const event = anEvent();
// A message of one test is not shown in the next.
afterEach(() => void toast.dismiss());

const path = `/organizer/${event.id}`;
const problem = (code: string, status: number, more: object = {}) =>
  HttpResponse.json({ code, status, title: code, instance: 'req-1', ...more }, { status });

/** The server lists these events. */
function lists(...events: object[]) {
  server.use(http.get('*/api/events', () => HttpResponse.json({ events })));
}

/** The server has this event. */
function has(shown: object = event) {
  server.use(
    http.get('*/api/events/:id', () => HttpResponse.json({ event: shown })),
    http.get('*/api/events/:id/photos', () => HttpResponse.json({ photos: [] })),
  );
}

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

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText(/^Event name/), 'Ayşe & Mehmet');
  await user.type(screen.getByLabelText(/^Organiser/), 'Ayşe');
  await user.click(screen.getByRole('radio', { name: 'Wedding' }));
  await user.type(screen.getByLabelText('Event date'), '2026-12-05');
  await user.click(screen.getByRole('radio', { name: /^They agree expressly/ }));
  await user.click(screen.getByRole('checkbox', { name: /^I accept this agreement/ }));
}

describe('the list of events', () => {
  test('shows each event with its state, type, time left, date and creation, in the time zone of the event', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z'), toFake: ['Date'] });
    lists({ ...event, createdAt: '2026-11-25T22:30:00.000Z' });
    visit('/organizer');
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('link', { name: event.name })).toHaveAttribute('href', path);
    for (const text of ['Draft', 'Wedding', 'deleted in 39 days', 'December 5, 2026', 'November 26, 2026']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'New Event' })).toBeVisible();
    vi.useRealTimers();
  });

  test('says that there are none, with one button to a new event', async () => {
    lists();
    const user = visit('/organizer');
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New Event' }));
    expect(address()).toBe('/organizer/new');
  });

  test('says that loading failed, and tries again', async () => {
    server.use(http.get('*/api/events', () => problem('internal_error', 500)));
    const user = visit('/organizer');
    expect(await screen.findByText('Error loading events')).toBeVisible();
    lists(event);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: event.name })).toBeVisible();
  });

  test('loads the next page by the cursor', async () => {
    server.use(
      http.get('*/api/events', ({ request }) =>
        HttpResponse.json(
          request.url.includes('cursor=next')
            ? { events: [{ ...event, id: 'evt_01KB0000000000000000000002', name: 'Older' }] }
            : { events: [event], cursor: 'next' },
        ),
      ),
    );
    const user = visit('/organizer');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Older' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test.each(OfferedLanguage.options)('names the seven types of events in %s', async (code) => {
    const types = ['wedding', 'engagement', 'graduation', 'vacation', 'birthday', 'corporate', 'other'];
    lists(...types.map((type, index) => ({ ...event, id: `evt_01KB000000000000000000000${index}`, type })));
    await showLanguage(languages[code]);
    visit('/organizer');
    const cards = await screen.findAllByRole('listitem');
    const named = cards.map((card) => card.querySelector('dd')?.textContent);
    expect(new Set(named).size).toBe(7);
    expect(named.filter((name) => !name || name.includes('types.'))).toEqual([]);
  });
});

describe('a new event', () => {
  beforeEach(() => lists());

  test('is created once by two presses, and its page opens', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    server.use(
      http.post('*/api/events', async ({ request }) => {
        sent.push({ key: request.headers.get(idempotencyKeyHeader), body: await request.json() });
        return HttpResponse.json({ event }, { status: 201 });
      }),
    );
    has();
    const user = visit('/organizer/new');
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      ...{ name: 'Ayşe & Mehmet', organizerName: 'Ayşe', type: 'wedding', eventDate: '2026-12-05', language: 'en' },
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' },
    });
    expect(sessionStorage.getItem('vesika.event')).toBe('{}');
  });

  test('is asked for under the same key after a lost answer and a reload', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/events', ({ request }) => {
        keys.push(request.headers.get(idempotencyKeyHeader));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ event }, { status: 201 });
      }),
    );
    has();
    const first = visit('/organizer/new');
    await fillIn(first);
    await first.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('The event could not be created')).toBeVisible();
    cleanup();
    const again = visit('/organizer/new');
    expect(await screen.findByLabelText(/^Event name/)).toHaveValue('Ayşe & Mehmet');
    // A reload is no agreement.
    await again.click(screen.getByRole('checkbox', { name: /^I accept this agreement/ }));
    await again.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(keys[0]).toBe(keys[1]);
  });

  test('shows what is missing at its field, and moves the focus there', async () => {
    const user = visit('/organizer/new');
    await user.type(await screen.findByLabelText(/^Event name/), 'A');
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    for (const text of ['Please enter who invites', 'Please choose a type', 'Please choose a date']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText(/^Organiser/)).toHaveFocus();
    expect(screen.queryByText('Please enter a name')).toBeNull();
  });

  test('is not created before a legal ground is stated and the agreement is accepted', async () => {
    const user = visit('/organizer/new');
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: /^I accept this agreement/ }));
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(screen.getByText('Please accept the agreement to create the event')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^I accept this agreement/ })).toHaveFocus();
    expect(address()).toBe('/organizer/new');
  });

  test.each([
    ['2024-01-01', 'This date is too long ago'],
    ['2099-01-01', /^Please choose a date no later than /],
  ])('refuses the date %s', async (date, text) => {
    const user = visit('/organizer/new');
    await fillIn(user);
    await user.clear(screen.getByLabelText('Event date'));
    await user.type(screen.getByLabelText('Event date'), date);
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('shows at the date what the server refuses about it', async () => {
    server.use(
      http.post('*/api/events', () =>
        problem('validation_failed', 422, { errors: [{ pointer: '/eventDate', code: 'too_early' }] }),
      ),
    );
    const user = visit('/organizer/new');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('This date is too long ago')).toBeVisible();
  });

  test('says what children change', async () => {
    const user = visit('/organizer/new');
    await user.click(await screen.findByRole('radio', { name: 'Birthday' }));
    expect(screen.getByText(/^Many guests may be children/)).toBeVisible();
  });

  test('is offered next to an event with places that were bought', async () => {
    lists({ ...event, credits: 1 });
    visit('/organizer/new');
    expect(await screen.findByRole('button', { name: 'Create event' })).toBeVisible();
  });

  test('is not offered next to an event that is not over', async () => {
    lists(event);
    visit('/organizer/new');
    expect(await screen.findByText('You already have an event')).toBeVisible();
    expect(screen.getByRole('link', { name: event.name })).toHaveAttribute('href', path);
    expect(screen.queryByRole('button', { name: 'Create event' })).toBeNull();
  });
});

describe('the page of an event', () => {
  test('shows code, state and what the clock does next, in the time zone of the event', async () => {
    has();
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: event.name })).toBeVisible();
    expect(screen.getByText('ABCD-EFGH')).toBeVisible();
    expect(screen.getByText('Wedding · December 5, 2026')).toBeVisible();
    expect(screen.getByText('It is deleted for good at the end of January 4, 2027.')).toBeVisible();
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
  });

  test.each([
    [2, 'Credits that come back: 2. No photo of this event was read.'],
    [0, 'Credits of this event that do not come back: 2'],
  ])('says before the deletion whether credits come back: %i', async (creditsBack, text) => {
    has({ ...event, credits: 2, creditsBack });
    const user = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Delete event' }));
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeVisible();
  });

  test('of an expired event can only be deleted', async () => {
    has({ ...event, state: 'expired', next: { state: 'erased', at: '2027-01-11T21:00:00.000Z' } });
    visit(path);
    expect(await screen.findByText('Guests see nothing any more.')).toBeVisible();
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
    expect(await screen.findByText('Guests see nothing any more.')).toBeVisible();
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
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(within(dialog).getByText('This is not the name of the event')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Type the name of the event'));
    await user.type(within(dialog).getByLabelText('Type the name of the event'), ` ${event.name.toLowerCase()}`);
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('The event is being deleted')).toBeVisible();
    expect(address()).toBe(`/organizer?deletion=${deletion.id}`);
    expect(screen.getByText(deletion.id)).toBeVisible();
    expect(screen.getByText('Deleted files').nextSibling).toHaveTextContent('150');
  });
});
