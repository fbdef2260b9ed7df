import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChannelListener } from '#web/lib/push/push-connection.ts';
import { server } from '../testing/account-visit.tsx';
import { aFace, aPhoto, guestId, isGuest, problem, visitEvents, withEventServer } from '../testing/event-visit.tsx';

const { channels } = vi.hoisted(() => ({ channels: [] as { channel: string; listener: ChannelListener }[] }));
vi.mock('#web/lib/push/subscribe-to-channel.ts', () => ({
  subscribeToChannel: (channel: string, _token: string, listener: ChannelListener) => {
    channels.push({ channel, listener });
    return () => undefined;
  },
}));

withEventServer();

const photos = [aPhoto(3), aPhoto(2), aPhoto(1)];
const saved: string[] = [];
beforeEach(() => {
  channels.length = 0;
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});

/** A server that packs so many photos into a file, and fails at some calls. */
function packs(atOnce: number, failures: Readonly<Record<number, () => Response>> = {}) {
  const calls: { photoIds: string[]; packed: number }[] = [];
  server.use(
    http.post('*/api/guests/:id/downloads', async ({ request }) => {
      const body = (await request.json()) as (typeof calls)[number];
      calls.push(body);
      const failure = failures[calls.length];
      if (failure !== undefined) return failure();
      const files = body.photoIds.slice(0, atOnce);
      const url = `http://x/${calls.length}.zip`;
      const archive = { url, fileName: `vesika-${calls.length}.zip`, photos: files.length, bytes: 2_000_000 };
      return HttpResponse.json({ archive, left: body.photoIds.slice(atOnce) });
    }),
  );
  return calls;
}

const file = (name: string) => screen.findByText(name);

describe('the ZIP of a guest', () => {
  test('has all photos in one file after another, each saved and named', async () => {
    isGuest([aFace], {}, photos);
    const calls = packs(2);
    const user = visitEvents('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Download all 3 photos' }));
    expect(await file('vesika-2.zip')).toBeVisible();
    expect(calls).toEqual([
      { photoIds: photos.map(({ id }) => id), packed: 0 },
      { photoIds: [photos[2]?.id], packed: 2 },
    ]);
    expect(saved).toEqual(['http://x/1.zip', 'http://x/2.zip']);
    expect(screen.getAllByText(/^3 photos are packed/)[0]).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Save again: vesika-1.zip' })).toHaveAttribute('href', 'http://x/1.zip');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { name: 'My photos' })).toHaveFocus();
  });

  test('keeps what was packed before a failure, and goes on with the rest', async () => {
    isGuest([aFace], {}, photos);
    const calls = packs(2, { 2: () => problem('internal_error', 500) });
    const user = visitEvents('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Download all 3 photos' }));
    expect(await screen.findByText('Not all photos could be packed')).toBeVisible();
    expect(screen.getByText(/^The files below are ready/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await file('vesika-3.zip')).toBeVisible();
    expect(screen.getByText('vesika-1.zip')).toBeVisible();
    expect(calls.map(({ photoIds }) => photoIds.length)).toEqual([3, 1, 1]);
    expect(screen.queryByText('Not all photos could be packed')).toBeNull();
  });

  test('says how many files a day there are when they are used up', async () => {
    isGuest([aFace], {}, photos);
    packs(2, { 1: () => problem('too_many_requests', 429) });
    const user = visitEvents('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Download all 3 photos' }));
    expect(await screen.findByText(/^You can pack 20 files a day/)).toBeVisible();
  });

  test('says that photos were hidden meanwhile', async () => {
    isGuest([aFace], {}, photos);
    packs(2, { 1: () => HttpResponse.json({ left: [] }) });
    const user = visitEvents('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Download all 3 photos' }));
    expect(await screen.findByText(/^These photos are no longer shown/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('has the photos that were selected, also with the keyboard', async () => {
    isGuest([aFace], {}, photos);
    const calls = packs(2);
    const user = visitEvents('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Select photos' }));
    expect(screen.getByRole('checkbox', { name: 'Select photo 1' })).toHaveFocus();
    const bar = within(screen.getByRole('region', { name: 'Select photos' }));
    expect(bar.getByRole('button', { name: 'Download' })).toBeDisabled();
    await user.keyboard('[Space][Tab][Tab][Space]');
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar.getByRole('button', { name: 'Download' }));
    expect(await file('vesika-1.zip')).toBeVisible();
    expect(calls).toEqual([{ photoIds: [photos[0]?.id, photos[2]?.id], packed: 0 }]);
  });

  test('is not offered where the organiser offers no downloads', async () => {
    isGuest([aFace], { downloads: 'none' }, photos);
    visitEvents('/events/ABCDEFGH');
    expect(await screen.findByRole('button', { name: 'Enlarge photo 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download|Select/ })).toBeNull();
  });
});

describe('the push to a guest', () => {
  test('shows a photo that has arrived, says it politely, and keeps the links of the others', async () => {
    isGuest([aFace], {}, photos.slice(1));
    visitEvents('/events/ABCDEFGH');
    const first = await screen.findByRole('button', { name: 'Enlarge photo 1' });
    expect(channels.map(({ channel }) => channel)).toEqual([`/event-guests/${guestId.replace('_', '-')}`]);
    isGuest([aFace], {}, [aPhoto(3), { ...aPhoto(2), thumbnail: 'http://x/other.jpg' }, aPhoto(1)]);
    const says = (guest: string) =>
      act(() => channels[0]?.listener.onData({ guest, photos: 1, at: '2026-11-26T09:00:00.000Z' }));
    says('gst_01KB0000000000000000000002');
    says(guestId);
    expect(await screen.findByText('1 new photo of you')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Enlarge photo 3' })).toBeVisible();
    await waitFor(() => expect(first).toBeVisible());
    const links = screen.getAllByRole('button', { name: /^Enlarge/ }).map((each) => each.querySelector('img')?.src);
    expect(links).toEqual(['http://x/t3.jpg', 'http://x/t2.jpg', 'http://x/t1.jpg']);
  });
});
