import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const server = setupServer(http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(address = '/contact') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ContactForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Fills in the e-mail and a message, and sends. */
async function write(email: string) {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'When is my photo ready?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('the contact form fills in the order id of its URL, and ignores anything else', () => {
  open('/contact?order=ord_01JD3K5W8Z0000000000000000');
  const message = screen.getByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue('About order ord_01JD3K5W8Z0000000000000000:\n\n');
  cleanup();
  open('/contact?order=<b>');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('the contact form focuses an invalid e-mail', async () => {
  await write('ada');
  expect(screen.getByText('Valid email required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('an empty contact form shows what is missing and focuses the first field', async () => {
  open();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(send);
  expect(screen.getByText('Valid email required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await userEvent.click(send);
  expect(screen.getByText('Please write your message')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('a sent contact form shows that the message was sent and focuses it', async () => {
  server.use(http.post('*/api/contact', () => HttpResponse.json({ ok: true })));
  await write('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/sent/);
  expect(document.activeElement).toContainElement(screen.getByRole('alert'));
});

test('the contact form shows the limit and the support e-mail after too many messages', async () => {
  const refusal = { type: 'about:blank', code: 'too_many_requests', status: 429, title: 'No', instance: 'r' };
  server.use(http.post('*/api/contact', () => HttpResponse.json(refusal, { status: 429 })));
  await write('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/At most 3 messages.*support@/);
});
