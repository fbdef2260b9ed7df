import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import { idempotencyKeyHeader } from '#shared/http/endpoint.ts';
import { languages, OfferedLanguage } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { address, aMemberIsHere, server, type User, visit, withAccountServer } from '../testing/account-visit.tsx';
import { event, has, lists, path, problem } from '../testing/organizer-visit.tsx';

withAccountServer();
beforeEach(() => aMemberIsHere());
// A message of one test is not shown in the next.
afterEach(() => void toast.dismiss());

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText(/^Event name/), 'Ayşe & Mehmet');
  await user.type(screen.getByLabelText(/^Host/), 'Ayşe');
  await user.click(screen.getByRole('radio', { name: 'Wedding' }));
  await user.type(screen.getByLabelText('Event date'), '2026-12-05');
  await user.click(screen.getByRole('radio', { name: /^Yes, they expressly agree/ }));
  await user.click(screen.getByRole('checkbox', { name: /^I accept this agreement/ }));
}

describe('the list of events', () => {
  test('shows each event with its state, type, who takes part, time left, date and creation, in its time zone', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z'), toFake: ['Date'] });
    lists({ ...event, createdAt: '2026-11-25T22:30:00.000Z', guests: 143, photographers: 2 });
    visit('/organizer');
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('link', { name: event.name })).toHaveAttribute('href', path);
    for (const text of ['Draft', 'Wedding', 'deleted in 39 days', '5 December 2026', '26 November 2026']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    expect(within(card).getByText('Participants').nextSibling).toHaveTextContent('143');
    expect(within(card).getByText('Photographers').nextSibling).toHaveTextContent('2');
    expect(screen.getByRole('button', { name: 'New Event' })).toBeVisible();
    vi.useRealTimers();
  });

  test('shows that an event was taken down', async () => {
    lists({ ...event, state: 'open', isHidden: true });
    visit('/organizer');
    const card = await screen.findByRole('listitem');
    expect(within(card).getByText('Taken down')).toBeVisible();
    expect(within(card).queryByText('Open')).toBeNull();
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

  test.each([
    [0, /^No, or I am not sure.*as in most events/, 'none'],
    [1, /^Yes, they expressly agree/, 'consent'],
    [2, /^Yes, on another legal ground, which I have checked/, 'other'],
  ])('records the answer about people who do not register, the usual one first: %i', async (place, name, ground) => {
    const grounds: unknown[] = [];
    server.use(
      http.post('*/api/events', async ({ request }) => {
        const { agreement } = (await request.json()) as { agreement: { ground: string } };
        grounds.push(agreement.ground);
        return HttpResponse.json({ event }, { status: 201 });
      }),
    );
    has();
    const user = visit('/organizer/new');
    await fillIn(user);
    const question = screen.getByRole('radiogroup', { name: /^May the faces of people who do not register be kept/ });
    const answer = within(question).getAllByRole('radio')[place] as HTMLElement;
    expect(answer).toHaveAccessibleName(name);
    await user.click(answer);
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    await waitFor(() => expect(grounds).toEqual([ground]));
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
    for (const text of ['Please enter the name of the host', 'Please choose a type', 'Please choose a date']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText(/^Host/)).toHaveFocus();
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
