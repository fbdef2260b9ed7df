import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findOffered } from '#shared/languages.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { greencardForm } from '#web/features/greencard/greencard-form.ts';
import { PlacingForm } from '#web/features/orders/placing/placing-form.tsx';
import { currentLanguage, showLanguage } from '#web/i18n/i18n.ts';

const selfie = new File(['not really a picture'], 'selfie.jpg', { type: 'image/jpeg' });
const order = {
  id: 'ord_01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  tool: 'greencard',
  options: {},
  status: 'pending',
  paymentStatus: 'none',
  price: { amountMinor: 100, currency: 'USD' },
  email: 'ada@example.com',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const placed = {
  order,
  orderSecret: 'abcdefghijklmnopqrstuv',
  upload: { url: 'http://storage.test/bucket', fields: { key: 'folder/input.jpeg' } },
};
const server = setupServer(http.head('*/config.json', () => new HttpResponse()));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
});

function Form({ onPlaced }: { onPlaced: (access: OrderAccess, file: File) => void }) {
  const [entered, setEntered] = useState(greencardForm.empty);
  return (
    <PlacingForm tool="greencard" form={greencardForm} entered={entered} onEntered={setEntered} onPlaced={onPlaced} />
  );
}

function show() {
  const onPlaced = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form onPlaced={onPlaced} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  return { onPlaced, user: userEvent.setup({ applyAccept: false }) };
}

const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement;
const chips = () => within(screen.getByRole('group', { name: 'Who is in the photo?' }));

/** Orders are placed and need no upload; answers the lists of bodies of what was placed and what was chosen later. */
function takeOrders() {
  const [placedFor, chosen]: [unknown[], unknown[]] = [[], []];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      placedFor.push(await request.json());
      return HttpResponse.json({ ...placed, upload: undefined }, { status: 201 });
    }),
    http.put(`*/api/orders/${order.id}/options`, async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ order });
    }),
  );
  return { placedFor, chosen };
}

test('nothing is asked before the picture but which document it is for', () => {
  show();
  expect(screen.queryByLabelText(/E-mail/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(screen.getByText('or drop your photo here')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Another document?' })).toBeVisible();
});

test('a phone takes the photo with its camera, and is not asked to drop anything', async () => {
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

test.each([
  ['a text file', new File(['x'], 'notes.txt', { type: 'text/plain' }), /file type is not supported/],
  ['an empty file', new File([], 'selfie.jpg', { type: 'image/jpeg' }), /file is empty/],
  [
    'a file above 10 MB',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
    /larger than 10 MB/,
  ],
])('%s is refused in words at once, and nothing is sent', async (_, file, message) => {
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

test('what is no picture is refused before anything is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  const { placedFor } = takeOrders();
  const { user } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText(/damaged and cannot be read/)).toBeVisible();
  expect(placedFor).toEqual([]);
});

test('terms and privacy policy are one press away from where a selfie is sent, beside the form', () => {
  show();
  for (const [name, path] of [
    ['Terms', '/legal/terms'],
    ['Privacy Policy', '/legal/kvkk'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('a chosen picture places the order at once, is uploaded as it is, and hands on the key', async () => {
  const bodies: unknown[] = [];
  const uploads: string[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(placed, { status: 201 });
    }),
    http.post('http://storage.test/bucket', async ({ request }) => {
      // jsdom's files are not the file class that undici's form parser knows.
      uploads.push(await request.text());
      return new HttpResponse(null, { status: 204 });
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
    },
  ]);
  const names = [...(uploads[0] ?? '').matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['key', 'file']);
});

describe('while the picture is on its way', () => {
  /** The picture arrives when somebody says so. */
  function slowly() {
    const { chosen } = takeOrders();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.post('*/api/orders', () => HttpResponse.json(placed, { status: 201 })),
      http.post('http://storage.test/bucket', async () => {
        await arrived;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return { chosen, arrive };
  }

  test('its heading has the focus, and taking it back leads to the form again', async () => {
    slowly();
    const { user } = show();
    await user.upload(fileInput(), selfie);
    expect(await screen.findByRole('heading', { name: 'Your selfie is on its way' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
  });

  test('a person says who is in it, and the order is told when it has arrived', async () => {
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

  test('a baby is told with the confirmation of a parent or guardian, and not without', async () => {
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

test('another document is one step away, and is what the order is placed for', async () => {
  const { placedFor } = takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByRole('button', { name: 'Another document?' }));
  const choice = await screen.findByLabelText('Which document is the photo for?');
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, 'tr-biometric');
  expect(screen.getByText('50 x 60 mm, 591 x 709 px')).toBeVisible();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(placedFor).toMatchObject([{ options: { document: 'tr-biometric', background: 'auto' } }]);
});

test('a document that forbids replaced backgrounds keeps the background', async () => {
  const { placedFor } = takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByRole('button', { name: 'Another document?' }));
  await user.selectOptions(await screen.findByLabelText('Which document is the photo for?'), 'uk');
  expect(screen.getByText(/Stand in front of a plain wall: cream or light grey/)).toBeVisible();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(placedFor).toMatchObject([{ options: { document: 'uk', background: 'keep' } }]);
});

describe('when the connection breaks', () => {
  /** The pause before the second attempt ends when the test says so. */
  function holdPause() {
    const later = globalThis.setTimeout;
    let end = () => {};
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 1000) return later(run, ms);
      end = run;
      return 0;
    }) as typeof setTimeout);
    return { endPause: () => end() };
  }

  test('it is told while it is waited, and what is tried again is the same request', async () => {
    const { endPause } = holdPause();
    const keys: (string | null)[] = [];
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) return HttpResponse.error();
        await seen;
        return HttpResponse.json({ ...placed, upload: undefined });
      }),
    );
    const { user, onPlaced } = show();
    await user.upload(fileInput(), selfie);
    expect(await screen.findByText('Connection lost. Retrying automatically…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    endPause();
    expect(await screen.findByText('Preparing the file')).toBeVisible();
    see();
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a choice whose answer was lost is told again, also when it is the first one again', async () => {
    const { endPause } = holdPause();
    const { chosen } = takeOrders();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/orders', async () => {
        await arrived;
        return HttpResponse.json({ ...placed, upload: undefined }, { status: 201 });
      }),
      http.put(`*/api/orders/${order.id}/options`, () => HttpResponse.error(), { once: true }),
    );
    const { user, onPlaced } = show();
    await user.upload(fileInput(), selfie);
    await user.click(chips().getByRole('radio', { name: 'Baby' }));
    const box = screen.getByRole('checkbox', { name: 'I am the parent or guardian' });
    await user.click(box);
    arrive();
    await screen.findByText('Connection lost. Retrying automatically…');
    // Without the confirmation nobody is said to be in it: that is what the order was placed for.
    await user.click(box);
    endPause();
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
    expect(chosen).toMatchObject([{ options: { guardianConfirmed: false } }]);
  });
});

test('a refusal is shown in words, and the next attempt with the same picture is the same request', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/orders', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const problem = { code: 'tool_closed', status: 409, title: 'Closed', instance: 'request-1' };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  const { user, onPlaced } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText('This tool does not take photos right now.')).toBeVisible();
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  expect(onPlaced).not.toHaveBeenCalled();
});

test('without a connection the picture is kept, and sending it again is the same request', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/orders', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { user, onPlaced } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText('Could not reach server. Please try again.')).toBeVisible();
  takeOrders();
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  server.events.removeAllListeners();
  expect(new Set(keys).size).toBe(1);
});

test('in another language the next attempt is another request, for its mails will be in that language', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent: { key: string | null; language: unknown }[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as { language: string };
      sent.push({ key: request.headers.get('idempotency-key'), language: body.language });
      return HttpResponse.error();
    }),
  );
  const [english, turkish] = [currentLanguage(), findOffered('tr')];
  if (turkish === undefined) throw new Error('Turkish is not offered');
  const { user } = show();
  await user.upload(fileInput(), selfie);
  await screen.findByRole('button', { name: 'Try again' });
  await act(() => showLanguage(turkish));
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await act(() => showLanguage(english));
  expect(sent.map(({ language }) => language)).toEqual(['en', 'tr']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});
