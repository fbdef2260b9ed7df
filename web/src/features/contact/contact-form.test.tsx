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

/** Somebody writes a message and gives an address. */
async function write(email: string) {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'When is my photo ready?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('whoever comes from an order need not copy its number; what is none is ignored', () => {
  open('/contact?order=ord_01JD3K5W8Z0000000000000000');
  const message = screen.getByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue('About order ord_01JD3K5W8Z0000000000000000:\n\n');
  cleanup();
  open('/contact?order=<b>');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('an address that is none leads back to it', async () => {
  await write('nobody');
  expect(screen.getByText('Valid email required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test('a form with nothing in it says what is missing, and leads to the first of it', async () => {
  open();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(send);
  expect(screen.getByText('Valid email required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'somebody@example.com');
  await userEvent.click(send);
  expect(screen.getByText('Please write your message')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('a person hears that the message was sent, and goes on from there', async () => {
  server.use(http.post('*/api/contact', () => HttpResponse.json({ ok: true })));
  await write('somebody@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/sent/);
  expect(document.activeElement).toContainElement(screen.getByRole('alert'));
});

test('who has written too often is told the limit and another way', async () => {
  const refusal = { type: 'about:blank', code: 'too_many_requests', status: 429, title: 'No', instance: 'r' };
  server.use(http.post('*/api/contact', () => HttpResponse.json(refusal, { status: 429 })));
  await write('somebody@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/At most 3 messages.*support@/);
});
