import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { server } from '../testing/account-visit.tsx';
import { aFace, guestId, isGuest, problem, visitEvents, withEventServer } from '../testing/event-visit.tsx';
import { withDigests } from '../testing/with-digests.ts';

withEventServer();
withDigests();

const path = '/events/ABCDEFGH';
const part = async () => within(await screen.findByRole('region', { name: 'Send your photos' }));
const choose = (...names: string[]) =>
  fireEvent.change(document.querySelector('.add-photos input[type=file]') as HTMLInputElement, {
    target: { files: names.map((name) => new File([name], name, { type: 'image/jpeg' })) },
  });

describe('photos of a guest', () => {
  test('are sent with the guest’s secret, after the page said who sees them and with whom they stay', async () => {
    isGuest([aFace], { guestUploads: true });
    const asked: unknown[] = [];
    server.use(
      http.post(`*/api/guests/${guestId}/uploads`, async ({ request }) => {
        const { files } = (await request.json()) as { files: { sha256: string }[] };
        asked.push(request.headers.get(guestSecretHeader));
        const upload = { url: 'https://storage.test/1', headers: {} };
        const photoId = 'pho_01KB0000000000000000000001';
        return HttpResponse.json({ files: files.map(({ sha256 }) => ({ state: 'send', sha256, photoId, upload })) });
      }),
      http.post(`*/api/guests/${guestId}/uploads/arrived`, async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ photos: [{ id: 'pho_01KB0000000000000000000001', state: 'received' }] });
      }),
      http.put('https://storage.test/*', () => new HttpResponse()),
    );
    visitEvents(path);
    const send = await part();
    expect(
      send.getByText('The host looks at each photo first. Other guests see it once the host shows it.'),
    ).toBeVisible();
    expect(send.getByText('The host keeps the photos you send, even when you leave the event.')).toBeVisible();
    expect(send.getByText('At most 50 files an hour.')).toBeVisible();
    expect(send.queryByRole('button', { name: 'Choose a folder' })).toBeNull();
    choose('dans.jpg');
    expect(await send.findByText('All photos are uploaded', { selector: 'p:not([role])' })).toBeVisible();
    expect(asked).toEqual(['AAAAAAAAAAAAAAAAAAAAAA', { photoIds: ['pho_01KB0000000000000000000001'] }]);
  });

  test('are offered below the search, which is what a guest without a face came for', async () => {
    isGuest([], { guestUploads: true });
    visitEvents(path);
    const search = await screen.findByRole('heading', { name: 'Find the photos you are in' });
    const send = await screen.findByRole('heading', { name: 'Send your photos' });
    expect(search.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: 'Find my photos' })).toHaveClass('button--primary');
    expect(screen.getByRole('button', { name: 'Choose photos' })).toHaveClass('button--quiet');
  });

  test('that the event does not take any more are named with the reason', async () => {
    isGuest([aFace], { guestUploads: true });
    server.use(http.post(`*/api/guests/${guestId}/uploads`, () => problem('event_moved_on', 409)));
    visitEvents(path);
    const send = await part();
    choose('dans.jpg');
    expect(await send.findByText('1 · The event no longer takes photos')).toBeVisible();
  });

  test.each([
    ['does not take them', {}],
    ['is closed', { guestUploads: true, state: 'closed' }],
    ['is hidden', { guestUploads: true, isHidden: true }],
  ])('are not offered where the event %s', async (_, differently) => {
    isGuest([aFace], differently);
    visitEvents(path);
    await screen.findByRole('heading', { name: 'Enrolled faces' });
    expect(screen.queryByRole('region', { name: 'Send your photos' })).toBeNull();
  });
});

describe('the live wall', () => {
  test('has a link where the gallery is open to all', async () => {
    isGuest([aFace], { galleryForAll: true });
    visitEvents(path);
    expect(await screen.findByRole('link', { name: 'Open the live wall' })).toHaveAttribute(
      'href',
      `${path}/slideshow`,
    );
  });

  test('has no link where guests see their own photos alone', async () => {
    isGuest([aFace]);
    visitEvents(path);
    await screen.findByRole('heading', { name: 'Enrolled faces' });
    expect(screen.queryByRole('link', { name: 'Open the live wall' })).toBeNull();
  });
});
