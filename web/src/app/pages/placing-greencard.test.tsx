import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
afterEach(() => server.resetHandlers());
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
  );
  return { onPlaced, user: userEvent.setup({ applyAccept: false }) };
}

const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement;
const submit = () => screen.getByRole('button', { name: 'Check my photo for free' });

test('without a photo the form cannot be sent, and says so in the documented words where the photo is chosen', async () => {
  const { user, onPlaced } = show();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByLabelText(/Adult woman/));
  await user.type(screen.getByLabelText(/E-mail/), 'ada@example.com');
  await user.click(submit());
  expect(screen.getByText('Please upload a photo')).toBeVisible();
  expect(screen.queryByText('Please upload a photo and enter your email')).toBeNull();
  const choose = screen.getByRole('button', { name: 'Choose a photo' });
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription(/Please upload a photo/);
  await user.upload(fileInput(), selfie);
  expect(screen.queryByText('Please upload a photo')).toBeNull();
  expect(submit()).not.toHaveAttribute('aria-disabled', 'true');
  expect(onPlaced).not.toHaveBeenCalled();
});

test('without photo and address both are asked for in one documented sentence', async () => {
  const { user } = show();
  await user.click(submit());
  expect(screen.getByText('Please upload a photo and enter your email')).toBeVisible();
  expect(screen.getByText('Please upload a photo')).toBeVisible();
  expect(screen.getByText('Valid email required')).toBeVisible();
});

test('a photo is shown with the way to remove it', async () => {
  const { user } = show();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByText('selfie.jpg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(screen.queryByText('selfie.jpg')).toBeNull();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['a text file', new File(['x'], 'notes.txt', { type: 'text/plain' }), /file type is not supported/],
  ['an empty file', new File([], 'selfie.jpg', { type: 'image/jpeg' }), /file is empty/],
  [
    'a file above 10 MB',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }),
    /larger than 10 MB/,
  ],
])('%s is refused in words', async (_, file, message) => {
  const { user } = show();
  await user.upload(fileInput(), file);
  expect(await screen.findByText(message)).toBeVisible();
});

test('a form without category and e-mail says so in the documented words', async () => {
  const { user } = show();
  await user.upload(fileInput(), selfie);
  await user.click(submit());
  expect(screen.getByText('Please select a category')).toBeVisible();
  expect(screen.getByText('Valid email required')).toBeVisible();
});

test('a refused form leads to its first wrong field, and says beside the button what is missing', async () => {
  const { user } = show();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.upload(fileInput(), selfie);
  await user.click(submit());
  const first = screen.getByLabelText(/Adult man/);
  expect(first).toHaveFocus();
  expect(first).toBeInvalid();
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('radiogroup', { name: 'Who is in the photo?' }));
  expect(screen.getByText('Please choose who is in the photo.')).toHaveRole('alert');

  await user.click(screen.getByLabelText(/Baby/));
  // Fetched with the first choice that needs it.
  const guardian = await screen.findByRole('checkbox');
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await user.click(submit());
  expect(guardian).toHaveFocus();
  expect(guardian).toBeInvalid();
  expect(guardian).toHaveAccessibleDescription(/parent or guardian/);

  await user.click(guardian);
  await user.click(submit());
  expect(screen.getByLabelText(/E-mail/)).toHaveFocus();
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

test('the place for the file is called by the words that are seen there', () => {
  show();
  expect(fileInput()).toHaveAccessibleName(/Drop your photo here or choose a file/);
});

test('a long file name stays on its line, and is told as a whole', async () => {
  const { user } = show();
  const name = `${'very-long-name-'.repeat(8)}.jpg`;
  await user.upload(fileInput(), new File(['x'], name, { type: 'image/jpeg' }));
  expect(await screen.findByText(name)).toHaveAttribute('title', name);
});

test('a baby needs the confirmation of a parent or guardian', async () => {
  const { user, onPlaced } = show();
  await user.upload(fileInput(), selfie);
  await user.click(screen.getByLabelText(/Baby/));
  await user.type(screen.getByLabelText(/E-mail/), 'ada@example.com');
  await user.click(submit());
  expect(screen.getByText('Please confirm that you are the parent or guardian')).toBeVisible();
  expect(onPlaced).not.toHaveBeenCalled();
});

test('a complete form places the order, uploads the file as it is and hands on the key', async () => {
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
  await fillIn(user);
  await user.click(submit());
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledWith({ id: order.id, secret: placed.orderSecret }, selfie));
  expect(bodies).toEqual([
    {
      tool: 'greencard',
      options: { category: 'adult_female', document: 'dv', background: 'auto', guardianConfirmed: false },
      email: 'ada@example.com',
      language: 'en',
      file: { contentType: 'image/jpeg', bytes: selfie.size },
    },
  ]);
  const names = [...(uploads[0] ?? '').matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['key', 'file']);
});

test('while the selfie is sent, its heading has the focus, and taking it back leads to the form again', async () => {
  server.use(http.post('*/api/orders', () => new Promise<never>(() => {})));
  const { user } = show();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Your selfie is on its way' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(submit().closest('div[tabindex="-1"]')).toHaveFocus());
});

/** Orders are placed and need no upload; answers the list in which the options of each are noted. */
function takeOrders(): unknown[] {
  const options: unknown[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      options.push(((await request.json()) as { options: unknown }).options);
      return HttpResponse.json({ ...placed, upload: undefined }, { status: 201 });
    }),
  );
  return options;
}

test('another document is one step away, and is what the order is placed for', async () => {
  const options = takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByRole('button', { name: 'Another document?' }));
  const choice = await screen.findByLabelText('Which document is the photo for?');
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, 'tr-biometric');
  expect(screen.getByText('50 x 60 mm, 591 x 709 px')).toBeVisible();
  await user.click(await screen.findByLabelText(/Always white/));
  await fillIn(user);
  await user.click(submit());
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(options).toEqual([expect.objectContaining({ document: 'tr-biometric', background: 'white' })]);
});

test('a document that forbids replaced backgrounds says so instead of asking, and keeps the background', async () => {
  const options = takeOrders();
  const { user, onPlaced } = show();
  await user.click(screen.getByLabelText(/Always white/));
  await user.click(screen.getByRole('button', { name: 'Another document?' }));
  await user.selectOptions(await screen.findByLabelText('Which document is the photo for?'), 'uk');
  expect(await screen.findByText(/Stand in front of a plain wall: cream or light grey/)).toBeVisible();
  expect(screen.queryByLabelText(/Always white/)).toBeNull();
  await fillIn(user);
  await user.click(submit());
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(options).toEqual([expect.objectContaining({ document: 'uk', background: 'keep' })]);
});

test('a refusal is shown in words, and the next attempt with the same form is the same request', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/orders', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const problem = { code: 'tool_closed', status: 409, title: 'Closed', instance: 'request-1' };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  const { user, onPlaced } = show();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('This tool does not take photos right now.')).toBeVisible();
  await user.click(submit());
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  expect(onPlaced).not.toHaveBeenCalled();
});

test('in another language the next attempt is another request, for its mails will be in that language', async () => {
  const sent: { key: string | null; language: unknown }[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as { language: string };
      sent.push({ key: request.headers.get('idempotency-key'), language: body.language });
      return HttpResponse.json(
        { code: 'internal', status: 500, title: 'Broken', instance: 'request-1' },
        { status: 500 },
      );
    }),
  );
  const [english, turkish] = [currentLanguage(), findOffered('tr')];
  if (turkish === undefined) throw new Error('Turkish is not offered');
  const { user } = show();
  await fillIn(user);
  const button = submit();
  await user.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await act(() => showLanguage(turkish));
  await vi.waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await act(() => showLanguage(english));
  expect(sent.map(({ language }) => language)).toEqual(['en', 'tr']);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('without a connection the form stays as it is and says what happened', async () => {
  server.use(http.post('*/api/orders', () => HttpResponse.error()));
  const { user } = show();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('Could not reach server. Please try again.')).toBeVisible();
  expect(screen.getByText('selfie.jpg')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a picture that is too small is refused before anything is sent', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 499, height: 1600, close: () => {} }));
  const { user } = show();
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText(/short side needs at least 500 pixels/)).toBeVisible();
});

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.upload(fileInput(), selfie);
  await user.click(screen.getByLabelText(/Adult woman/));
  await user.type(screen.getByLabelText(/E-mail/), 'ada@example.com');
}
