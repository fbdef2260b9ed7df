import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventView } from '#shared/events/contract.ts';
import { idempotencyKeyHeader } from '#shared/http/endpoint.ts';
import { aProfile } from '#web/lib/auth/testing/kept-session.ts';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { somePacks } from '#web/lib/testing/some-packs.ts';
import { aMemberIsHere, server, visit, withAccountServer } from '../testing/account-visit.tsx';
import { withDigests } from '../testing/with-digests.ts';

withAccountServer();
beforeEach(() => aMemberIsHere());

withDigests();

const event = anEvent({ state: 'open' });
const path = `/organizer/${event.id}`;
const photoId = (place: number) => `pho_${String(place).padStart(26, '0')}`;

/** A photo that was read, with two faces. */
function aPhoto(place: number, differently: object = {}) {
  return {
    ...{ id: photoId(place), name: `DSC_${place}.jpg`, state: 'indexed', createdAt: event.createdAt },
    ...{ widthPx: 3000, heightPx: 2000, faces: 2, smallFaces: 0 },
    ...{ thumbnail: `https://pictures.test/${place}-400.jpg`, preview: `https://pictures.test/${place}-1600.jpg` },
    ...differently,
  };
}
const unread = { faces: undefined, smallFaces: undefined, thumbnail: undefined, preview: undefined };

/** The server has this event with these photos; what is asked about them is recorded. */
function has(photos: object[], shown: EventView = event) {
  const asked: { request: string; body: unknown }[] = [];
  const noted = async (request: Request) => {
    const body = await request.json();
    const { pathname } = new URL(request.url);
    asked.push({ request: `${request.method} ${pathname.split('/').slice(4).join('/')}`, body });
    return body as { photoIds: string[]; files: { name: string; sha256: string }[] };
  };
  const list = vi.fn((url: URL) => {
    const state = url.searchParams.get('state');
    return { photos: state === null ? photos : photos.filter((photo) => 'state' in photo && photo.state === state) };
  });
  server.use(
    http.get('*/api/events/:id', () => HttpResponse.json({ event: shown })),
    http.get('*/api/events/:id/photos', ({ request }) => HttpResponse.json(list(new URL(request.url)))),
    http.patch('*/api/events/:id/photos', async ({ request }) => {
      return HttpResponse.json({ changed: (await noted(request)).photoIds });
    }),
    http.delete('*/api/events/:id/photos', async ({ request }) => {
      return HttpResponse.json({ removed: (await noted(request)).photoIds });
    }),
    http.post('*/api/events/:id/uploads', async ({ request }) => {
      const { files } = await noted(request);
      const answers = files.map(({ name, sha256 }, place) =>
        name === 'there.jpg'
          ? { state: 'duplicate', sha256, photoId: photoId(place) }
          : {
              state: 'send',
              sha256,
              photoId: photoId(place),
              upload: { url: `https://storage.test/${name}`, headers: {} },
            },
      );
      return HttpResponse.json({ files: answers });
    }),
    http.post('*/api/events/:id/uploads/arrived', async ({ request }) => {
      const { photoIds } = await noted(request);
      return HttpResponse.json({ photos: photoIds.map((id) => ({ id, state: 'received' })) });
    }),
    http.put('https://storage.test/*', () => new HttpResponse()),
  );
  return { asked, list };
}

const aFile = (name: string) => new File([name], name, { type: 'image/jpeg' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const tiles = async () => within(await screen.findByRole('list', { name: 'Photos, newest first' }));

describe('the photos of an event', () => {
  test('show their places, names, faces and states, and why a file is no photo', async () => {
    has(
      [
        aPhoto(1, { smallFaces: 3 }),
        aPhoto(2, { state: 'hidden', faces: 0, unkeptFaces: 1200 }),
        aPhoto(3, { state: 'received', ...unread }),
        aPhoto(4, { state: 'failed', failure: 'not_a_picture', ...unread }),
      ],
      { ...event, photos: 3 },
    );
    visit(path);
    const grid = await tiles();
    expect(screen.getByText('3 of 50 places used')).toBeVisible();
    const full = '0 faces · not findable, the event already has 200,000 faces: 1,200';
    for (const text of ['2 faces · too small: 3', full, 'Hidden', 'Processing', 'Unreadable'])
      expect(grid.getByText(text)).toBeVisible();
    expect(grid.getByText('This file is not a photo.')).toBeVisible();
    const picture = grid.getByRole('button', { name: 'Enlarge DSC_1.jpg' }).querySelector('img');
    expect(['loading', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual(['lazy', '400', '267']);
  });

  test.each([
    ['draft', 'You can add photos once the event is open.'],
    ['closed', 'The event is closed and takes no new photos. Reopen it to add more.'],
    ['expired', 'The event has expired and takes no new photos.'],
  ] as const)('cannot be added while the event is %s, and words say why', async (state, text) => {
    has([], { ...event, state });
    visit(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
  });

  test('say that there are none yet, and that loading failed', async () => {
    has([]);
    server.use(
      http.get('*/api/events/:id/photos', () =>
        HttpResponse.json({ code: 'internal_error', status: 500, title: '', instance: '' }, { status: 500 }),
      ),
    );
    const user = visit(path);
    expect(await screen.findByText('Error loading photos')).toBeVisible();
    has([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No photos yet. The photos you add appear here.')).toBeVisible();
  });

  test('that find no place wait for it: places are bought with credits, and the photos are sent', async () => {
    await aMemberIsHere({ credits: 3 });
    has([], { ...event, photos: 50 });
    let limit = 50;
    const bought: { key: string | null; body: unknown }[] = [];
    server.use(
      http.get('*/api/events/:id', () => HttpResponse.json({ event: { ...event, photos: 50, photoLimit: limit } })),
      http.post('*/api/events/:id/uploads', async ({ request }) => {
        const { files } = (await request.json()) as { files: { sha256: string }[] };
        return HttpResponse.json({
          files: files.map(({ sha256 }, place) =>
            limit === 50
              ? { state: 'refused', sha256, reason: 'event_full' }
              : { state: 'duplicate', sha256, photoId: photoId(place) },
          ),
        });
      }),
      http.post('*/api/events/:id/capacity', async ({ request }) => {
        bought.push({ key: request.headers.get(idempotencyKeyHeader), body: await request.json() });
        limit = 150;
        return HttpResponse.json({ event: { ...event, photos: 50, photoLimit: limit, credits: 1 } });
      }),
    );
    const user = visit(path);
    await screen.findByRole('button', { name: 'Choose photos' });
    fireEvent.change(fileInput(), { target: { files: [aFile('a.jpg'), aFile('b.jpg')] } });
    expect(await screen.findByText('2 photos are waiting for places')).toBeVisible();
    expect(await screen.findByText('Your balance: 3')).toBeVisible();
    expect(screen.getByText(/the credits are returned. After that they are not/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buy places' }));
    expect(await screen.findByText('50 of 150 places used')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('2 photos are waiting for places')).toBeNull());
    expect(bought).toEqual([{ key: expect.any(String), body: { credits: 1 } }]);
  });

  test('that find no place lead to the packs in another tab when credits are missing', async () => {
    await aMemberIsHere({ credits: 0 });
    has([], { ...event, photos: 50 });
    visit(path);
    const packs = await screen.findByRole('link', { name: 'Buy credits', hidden: true });
    expect(packs).toHaveAttribute('href', '/pricing');
    expect(packs).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: 'Buy places', hidden: true })).toBeNull();
    // The packs were bought there.
    server.use(http.get('*/api/me', () => HttpResponse.json({ profile: aProfile({ credits: 10 }) })));
    fireEvent.focus(window);
    expect(await screen.findByRole('button', { name: 'Buy places', hidden: true })).toBeInTheDocument();
  });

  test.each([
    ['in the smallest pack, where the balance is enough', 1, '1', /^One credit costs \$0\.50 \(.* 10 for \$5\)\.$/],
    ['in the pack that has the missing credits', 0, '20', /^One credit costs \$0\.40 \(.* 50 for \$20\)\.$/],
  ])('need places, and what a credit costs is said before the button: %s', async (_, credits, chosen, price) => {
    await aMemberIsHere({ credits });
    has([]);
    server.use(http.get('*/api/credit-packs', () => HttpResponse.json({ packs: somePacks })));
    const user = visit(path);
    await user.click(await screen.findByText('More places'));
    await user.selectOptions(screen.getByLabelText(/^Credits/), chosen);
    const text = await screen.findByText(price);
    const [buy] = [...screen.queryAllByText('Buy places'), ...screen.queryAllByText('Buy credits')];
    expect(text.compareDocumentPosition(buy as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('say what guests reported, and how many people took their face out', async () => {
    const reports = [
      { reason: 'me', count: 2 },
      { reason: 'offensive', count: 1 },
    ];
    has([aPhoto(1, { state: 'hidden', reports }), aPhoto(2)], anEvent({ state: 'open', absentFaces: 3 }));
    visit(path);
    const reported = await screen.findByText('Reported');
    expect(reported.parentElement).toHaveTextContent('Reported against the person’s will: 2 · offensive: 1');
    expect(screen.getByText(/^3 people removed their faces from the search/)).toBeVisible();
  });

  test('are filtered by their state', async () => {
    const { list } = has([aPhoto(1), aPhoto(2, { state: 'hidden' })]);
    const user = visit(path);
    await tiles();
    await user.click(screen.getByRole('radio', { name: 'Hidden' }));
    await waitFor(() => expect(screen.queryByText('DSC_1.jpg')).toBeNull());
    expect(list.mock.lastCall?.[0].searchParams.get('state')).toBe('hidden');
    expect(screen.getByText('DSC_2.jpg')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Unreadable' }));
    expect(await screen.findByText('No photos in this state.')).toBeVisible();
  });

  test('stay selected when they were selected while others are being hidden', async () => {
    const photos = [aPhoto(1), aPhoto(2)];
    has(photos);
    const reread = Promise.withResolvers<void>();
    const user = visit(path);
    await user.click(await screen.findByRole('checkbox', { name: 'Select DSC_1.jpg' }));
    server.use(
      http.get('*/api/events/:id/photos', async () => {
        await reread.promise;
        return HttpResponse.json({ photos });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select DSC_2.jpg' }));
    reread.resolve();
    expect(await screen.findByText('Photos hidden: 1')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select DSC_1.jpg' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select DSC_2.jpg' })).toBeChecked();
  });

  test('are selected, hidden and shown again', async () => {
    const { asked } = has([aPhoto(1), aPhoto(2), aPhoto(3, { state: 'hidden' })]);
    const user = visit(path);
    const grid = await tiles();
    await user.click(grid.getByRole('checkbox', { name: 'Select DSC_2.jpg' }));
    expect(screen.getByText('Selected: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Photos hidden: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    // The first is that of the selection, the other that of the hidden photo.
    const [show] = screen.getAllByRole('button', { name: 'Show' });
    if (show !== undefined) await user.click(show);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ body }) => body)).toEqual([
      { photoIds: [photoId(2)], hidden: true },
      { photoIds: [photoId(3)], hidden: false },
    ]);
  });

  test('are deleted after a question that names their number', async () => {
    const { asked } = has([aPhoto(1), aPhoto(2)]);
    const user = visit(path);
    await tiles();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 photos?' }));
    expect(asked).toEqual([]);
    has([]);
    server.use(
      http.delete('*/api/events/:id/photos', async ({ request }) => {
        asked.push({ request: 'DELETE', body: await request.json() });
        return HttpResponse.json({ removed: [photoId(1), photoId(2)] });
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Photos deleted: 2')).toBeVisible();
    expect(asked).toEqual([{ request: 'DELETE', body: { photoIds: [photoId(1), photoId(2)] } }]);
    expect(await screen.findByText('No photos yet. The photos you add appear here.')).toBeVisible();
  });

  test('are seen large, turned by the arrow keys, and the focus returns', async () => {
    has([aPhoto(1), aPhoto(2)]);
    const user = visit(path);
    const grid = await tiles();
    await user.click(grid.getByRole('button', { name: 'Enlarge DSC_1.jpg' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('img', { name: 'DSC_1.jpg' })).toHaveAttribute('src', 'https://pictures.test/1-1600.jpg');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(dialog.getByRole('img', { name: 'DSC_2.jpg' })).toBeVisible();
    expect(dialog.getByText('Photo 2 of 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByRole('img', { name: 'DSC_1.jpg' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are asked for again while one is being read, and keep their links', async () => {
    let reads = 0;
    const { list } = has([]);
    list.mockImplementation((url) => {
      if (url.searchParams.has('state')) return { photos: [] };
      reads += 1;
      const link = { thumbnail: `https://pictures.test/1-400.jpg?signed=${reads}` };
      return { photos: [aPhoto(1, link), aPhoto(2, reads < 2 ? { state: 'received', ...unread } : {})] };
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit(path);
    const grid = await tiles();
    expect(grid.getByText('Processing')).toBeVisible();
    await vi.advanceTimersByTimeAsync(4000);
    await waitFor(() => expect(grid.queryByText('Processing')).toBeNull());
    const before = reads;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toBe(before);
    const picture = () => grid.getByRole('button', { name: 'Enlarge DSC_1.jpg' }).querySelector('img')?.src;
    expect(picture()).toBe('https://pictures.test/1-400.jpg?signed=1');
    // Before an hour is over, when the links run out.
    await vi.advanceTimersByTimeAsync(55 * 60_000);
    await waitFor(() => expect(picture()).toBe(`https://pictures.test/1-400.jpg?signed=${before + 1}`));
    vi.useRealTimers();
  });

  test('are announced, sent and confirmed; what is there, and what is refused, is counted with its reason', async () => {
    const { asked } = has([]);
    visit(path);
    await screen.findByRole('button', { name: 'Choose photos' });
    const files = [
      aFile('a.jpg'),
      aFile('there.jpg'),
      new File(['raw'], 'DSC_1.NEF'),
      aFile('b.jpg'),
      aFile('.DS_Store'),
    ];
    // The dialog offers accepted files alone; a drop brings any.
    fireEvent.drop(screen.getByRole('group', { name: 'Add photos' }), { dataTransfer: { files, items: [] } });
    expect(
      await screen.findByText('Finished, but some files were not uploaded', { selector: 'p:not([role])' }),
    ).toBeVisible();
    expect(asked.map(({ request }) => request)).toEqual(['POST uploads', 'POST uploads/arrived']);
    const progress = within(screen.getByRole('region', { name: 'Upload' }));
    for (const [name, count] of [
      ['Uploaded', '2'],
      ['Already here', '1'],
      ['Refused', '1'],
    ] as const)
      expect(progress.getByText(name).nextSibling).toHaveTextContent(count);
    expect(progress.getByText('1 · RAW files are not accepted. Please export them as JPG.')).toBeVisible();
    expect(progress.getByText('DSC_1.NEF')).toBeVisible();
  });

  test('that fail are sent again by a button, and leaving warns while they are sent', async () => {
    has([]);
    let refusal: Response | undefined = new HttpResponse('<Error><Code>AccessDenied</Code></Error>', { status: 403 });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.put('https://storage.test/*', async () => {
        await answered;
        return refusal ?? new HttpResponse();
      }),
    );
    const user = visit(path);
    await screen.findByRole('button', { name: 'Choose photos' });
    await user.upload(fileInput(), [aFile('a.jpg')]);
    expect(await screen.findByText('a.jpg')).toBeVisible();
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    expect(leave()).toBe(true);
    answer();
    const again = await screen.findByRole('button', { name: 'Send again' });
    expect(leave()).toBe(false);
    expect(screen.getByText('1 · The upload was refused. Please send it again.')).toBeVisible();
    refusal = undefined;
    await user.click(again);
    expect(await screen.findByText('All photos are uploaded', { selector: 'p:not([role])' })).toBeVisible();
  });

  test('that are being sent can be stopped', async () => {
    has([]);
    server.use(http.put('https://storage.test/*', () => new Promise<never>(() => undefined)));
    const user = visit(path);
    await screen.findByRole('button', { name: 'Choose photos' });
    await user.upload(fileInput(), [aFile('a.jpg'), aFile('b.jpg')]);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/^Stopped\./, { selector: 'p:not([role])' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});
