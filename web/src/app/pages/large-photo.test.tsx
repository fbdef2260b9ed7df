import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { server } from '../testing/account-visit.tsx';
import { aFace, aPhoto, isGuest, visitEvents, withEventServer } from '../testing/event-visit.tsx';

withEventServer();
afterEach(() => vi.restoreAllMocks());

const photos = [aPhoto(3), aPhoto(2), aPhoto(1)];

async function openFirst() {
  isGuest([aFace], {}, photos);
  const user = visitEvents('/events/ABCDEFGH');
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 3' });
  return { user, dialog, picture: dialog.querySelector('.large-photo__picture') as HTMLElement };
}

/** A finger, or a mouse, moves across the picture. */
function swipe(picture: Element, by: { x: number; y?: number }, differently: object = {}): void {
  const finger = { pointerType: 'touch', isPrimary: true, ...differently };
  fireEvent.pointerDown(picture, { clientX: 200, clientY: 300, ...finger });
  fireEvent.pointerMove(picture, { clientX: 200 + by.x, clientY: 300 + (by.y ?? 0), ...finger });
  fireEvent.pointerUp(picture, { clientX: 200 + by.x, clientY: 300 + (by.y ?? 0), ...finger });
}

const shownNumber = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const pictureOf = () => document.querySelector('.large-photo__picture') as HTMLElement;

test('a swipe to the left turns to the next photo, one to the right back, and the number is read', async () => {
  const { picture, dialog } = await openFirst();
  swipe(picture, { x: -80 });
  expect(shownNumber()).toBe('Photo 2 of 3');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Photo 2 of 3');
  swipe(pictureOf(), { x: 80 });
  expect(shownNumber()).toBe('Photo 1 of 3');
  swipe(pictureOf(), { x: 80 });
  expect(shownNumber()).toBe('Photo 1 of 3');
});

test('a swipe follows the direction of Arabic', async () => {
  const { picture } = await openFirst();
  await act(() => showLanguage(languages.ar));
  swipe(picture, { x: 80 });
  expect(shownNumber()).toBe('الصورة 2 من 3');
});

test.each([
  ['a press', { x: -10 }, {}],
  ['a finger that moves up', { x: -60, y: -200 }, {}],
  ['a mouse', { x: -80 }, { pointerType: 'mouse' }],
  ['a second finger', { x: -80 }, { isPrimary: false }],
])('%s turns nothing', async (_, by, differently) => {
  const { picture } = await openFirst();
  swipe(picture, by, differently);
  expect(shownNumber()).toBe('Photo 1 of 3');
  expect(picture.style.translate).toBe('');
});

const image = (name: string) => screen.getByRole('img', { name });

test('the small photo stands in until the large one is there', async () => {
  const { picture } = await openFirst();
  const links = () => [...picture.querySelectorAll('img')].map(({ src }) => src);
  expect(links()).toEqual(['http://x/t3.jpg', 'http://x/p3.jpg']);
  fireEvent.load(image('Photo 1 of 3'));
  expect(links()).toEqual(['http://x/p3.jpg']);
});

test('a large photo that does not load leaves the small one, says so, and is tried again', async () => {
  const { user, dialog } = await openFirst();
  fireEvent.error(image('Photo 1 of 3'));
  expect(image('Photo 1 of 3')).toHaveAttribute('src', 'http://x/t3.jpg');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('This is the small photo');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(image('Photo 1 of 3')).toHaveAttribute('src', 'http://x/p3.jpg');
});

test('offline, a photo without any picture says so, and comes by new links with the connection', async () => {
  const { dialog, picture } = await openFirst();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  fireEvent.error(image('Photo 1 of 3'));
  fireEvent.error(picture.querySelector('img') as HTMLElement);
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/^This photo could not be loaded.You are offline/);
  expect(picture.querySelector('img')).toBeNull();
  server.use(
    http.get('*/api/guests/:id/photos', () =>
      HttpResponse.json({ photos: photos.map((photo) => ({ ...photo, preview: `${photo.preview}?new` })) }),
    ),
  );
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(image('Photo 1 of 3')).toHaveAttribute('src', 'http://x/p3.jpg?new'));
  expect(within(dialog).queryByRole('alert')).toBeNull();
});
