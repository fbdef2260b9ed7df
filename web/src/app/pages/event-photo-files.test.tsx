import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { aMemberIsHere, server, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();
beforeEach(() => aMemberIsHere());

const event = anEvent({ state: 'open' });

function aPhoto(place: number, differently: object = {}) {
  const at = (size: string) => `https://pictures.test/${place}-${size}`;
  return {
    ...{ id: `pho_${String(place).padStart(26, '0')}`, name: `DSC_${place}.heic`, state: 'indexed' },
    ...{ createdAt: event.createdAt, widthPx: 3000, heightPx: 2000, faces: 2, smallFaces: 0 },
    ...{ thumbnail: at('400'), preview: at('1600'), file: at('file') },
    ...differently,
  };
}

/** Visits an event with these photos, and notes which files the browser saves. */
async function visitPhotos(...photos: readonly object[]) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get('*/api/events/:id', () => HttpResponse.json({ event })),
    http.get('*/api/events/:id/photos', () => HttpResponse.json({ photos })),
    http.get('https://pictures.test/*', () => HttpResponse.text('picture')),
  );
  const user = visit(`/organizer/${event.id}`);
  const grid = within(await screen.findByRole('list', { name: 'Photos, newest first' }));
  return { user, grid, saved };
}

describe('the files of photos', () => {
  test('are saved one after the other, a guest’s as the JPEG that it is', async () => {
    const { user, saved } = await visitPhotos(aPhoto(1), aPhoto(2, { from: 'guest' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Photos saved: 2')).toBeVisible();
    expect(saved).toEqual(['DSC_1.heic', 'DSC_2.jpg']);
    expect(screen.getByText('Selected: 0')).toBeVisible();
  });

  test('that do not load stay selected, and can be tried again', async () => {
    const { user, saved } = await visitPhotos(aPhoto(1), aPhoto(2), aPhoto(3));
    server.use(http.get('https://pictures.test/2-file', () => HttpResponse.text('', { status: 403 }), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Some photos could not be saved: 1. They are still selected.')).toBeVisible();
    expect(saved).toEqual(['DSC_1.heic', 'DSC_3.heic']);
    expect(screen.getByRole('checkbox', { name: 'Select DSC_2.heic' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['DSC_1.heic', 'DSC_3.heic', 'DSC_2.heic']));
    expect(screen.queryByText(/could not be saved/)).toBeNull();
  });

  test('are not offered of a photo that was not read', async () => {
    const unread = { state: 'failed', thumbnail: undefined, preview: undefined, file: undefined };
    const { user } = await visitPhotos(aPhoto(1, unread));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  test('are saved from the large photo, and a failure is said there', async () => {
    const { user, grid, saved } = await visitPhotos(aPhoto(1));
    await user.click(grid.getByRole('button', { name: 'Enlarge DSC_1.heic' }));
    const dialog = within(screen.getByRole('dialog'));
    server.use(http.get('https://pictures.test/1-file', () => HttpResponse.error(), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Save the photo' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save the photo' }));
    await waitFor(() => expect(saved).toEqual(['DSC_1.heic']));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
