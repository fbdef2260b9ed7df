import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { greencardForm } from '#web/features/greencard/greencard-form.tsx';
import { chips, fileInput, order, placed, selfie, server, showForm, takeOrders } from '../testing/placing-visit.tsx';

const show = () => showForm(greencardForm);

test('the form asks only for the document before the picture', () => {
  show();
  expect(screen.queryByLabelText(/Email/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(screen.getByText('or drop your photo here')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Another document?' })).toBeVisible();
});

test('a phone takes the photo with its camera and shows no drop area', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const { placedFor } = takeOrders();
  const { user, onPlaced } = show();
  expect(screen.queryByText('or drop your photo here')).toBeNull();
  const camera = document.querySelector<HTMLInputElement>('input[capture=user]');
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Take a photo' }));
  expect(opened.mock.contexts).toEqual([camera]);
  opened.mockRestore();
  await user.upload(camera as HTMLInputElement, selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(placedFor).toHaveLength(1);
});

test('a file dialog that is closed without a file asks for a photo, and a photo clears the message', async () => {
  takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }));
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Please upload a photo')).toHaveRole('alert');
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(screen.queryByText('Please upload a photo')).toBeNull();
});

test.each([
  ['a text file', new File(['x'], 'notes.txt', { type: 'text/plain' }), /file type is not supported/],
  ['an empty file', new File([], 'selfie.jpg', { type: 'image/jpeg' }), /file is empty/],
  [
    'a file above 10 MB',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
    /larger than 10 MB/,
  ],
])('%s is refused with a reason immediately, and nothing is sent', async (_, file, message) => {
  const { placedFor } = takeOrders();
  const { user } = show();
  await user.upload(fileInput(), file);
  expect(await screen.findByText(message)).toHaveRole('alert');
  expect(placedFor).toEqual([]);
});

test.each([
  ['too small', { width: 499, height: 1600 }, /short side needs at least 500 pixels/],
  ['of too many pixels', { width: 9000, height: 6000 }, /more than 50 megapixels/],
])('a picture %s is refused before anything is sent', async (_, size, message) => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }));
  const { placedFor } = takeOrders();
  const { user } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(placedFor).toEqual([]);
});

test('a file that is not a picture is refused before anything is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  const { placedFor } = takeOrders();
  const { user } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText(/damaged and cannot be read/)).toBeVisible();
  expect(placedFor).toEqual([]);
});

test('terms and privacy policy are linked next to the upload', () => {
  show();
  for (const [name, path] of [
    ['Terms', '/legal/terms'],
    ['Privacy Policy', '/legal/kvkk'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('a chosen picture places the order immediately, uploads the file unchanged, and passes on the secret', async () => {
  const bodies: unknown[] = [];
  const uploads: [text: string, headers: object][] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(placed, { status: 201 });
    }),
    http.put(placed.upload.url, async ({ request }) => {
      uploads.push([await request.text(), Object.fromEntries(request.headers)]);
      return new HttpResponse();
    }),
  );
  const { user, onPlaced } = show();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledWith({ id: order.id, secret: placed.orderSecret }, selfie));
  expect(bodies).toEqual([
    {
      tool: 'greencard',
      options: { document: 'dv', background: 'auto', guardianConfirmed: false },
      language: 'en',
      file: { contentType: 'image/jpeg', bytes: selfie.size },
      faceMeasuring: declarationVersions.faceMeasuring,
    },
  ]);
  expect(uploads).toEqual([[await selfie.text(), expect.objectContaining(placed.upload.headers)]]);
});

describe('a picture during the upload', () => {
  /** An upload that ends when the test says so. */
  function slowly() {
    const { chosen } = takeOrders();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.post('*/api/orders', () => HttpResponse.json(placed, { status: 201 })),
      http.put(placed.upload.url, async () => {
        await arrived;
        return new HttpResponse();
      }),
    );
    return { chosen, arrive };
  }

  test('an upload focuses its heading, and cancelling returns to the form', async () => {
    slowly();
    const { user } = show();
    await user.upload(fileInput(), selfie);
    expect(await screen.findByRole('heading', { name: 'Your selfie is on its way' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
  });

  test('an upload lets the guest say who is in the picture, and the order receives it afterwards', async () => {
    const { chosen, arrive } = slowly();
    const { user, onPlaced } = show();
    await user.upload(fileInput(), selfie);
    await screen.findByText('Uploading');
    await user.click(chips().getByRole('radio', { name: 'Adult woman' }));
    expect(screen.getByText(/In a blouse or blazer/)).toBeVisible();
    arrive();
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(chosen).toEqual([
      {
        tool: 'greencard',
        options: { category: 'adult_female', document: 'dv', background: 'auto', guardianConfirmed: false },
      },
    ]);
  });

  test('an upload for a baby requires the confirmation of a parent or guardian', async () => {
    const { chosen, arrive } = slowly();
    const { user, onPlaced } = show();
    await user.upload(fileInput(), selfie);
    await screen.findByText('Uploading');
    await user.click(chips().getByRole('radio', { name: 'Baby' }));
    expect(screen.getByRole('checkbox', { name: 'I am the parent or guardian' })).not.toBeChecked();
    arrive();
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(chosen).toEqual([]);
  });
});

test('another document is one step away, and the order is placed for it', async () => {
  const { placedFor } = takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByRole('button', { name: 'Another document?' }));
  const choice = await screen.findByLabelText('Which document is the photo for?');
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, 'tr-biometric');
  expect(screen.getByText('50 × 60 mm, 591 × 709 px')).toBeVisible();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(placedFor).toMatchObject([{ options: { document: 'tr-biometric', background: 'auto' } }]);
});

test('a document that forbids replaced backgrounds keeps the background', async () => {
  const { placedFor } = takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByRole('button', { name: 'Another document?' }));
  const which = await screen.findByLabelText('Which document is the photo for?');
  await user.selectOptions(which, 'canada');
  expect(screen.getByText('Leave plenty of wall around your head')).toBeVisible();
  await user.selectOptions(which, 'uk');
  expect(screen.queryByText('Leave plenty of wall around your head')).toBeNull();
  expect(screen.getByText(/Stand in front of a plain wall: cream or light grey/)).toBeVisible();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(placedFor).toMatchObject([{ options: { document: 'uk', background: 'keep' } }]);
});
