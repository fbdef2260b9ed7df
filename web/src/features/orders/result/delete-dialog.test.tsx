import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { needTexts } from '#web/i18n/i18n.ts';
import { anAccess } from '#web/lib/testing/an-order.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('orders', 'dashboard');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show() {
  const [onDeleted, onCancel] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteDialog access={anAccess} hasPhoto onDeleted={onDeleted} onCancel={onCancel} />
    </QueryClientProvider>,
  );
  return { onDeleted, onCancel, user: userEvent.setup() };
}

/** Requests the dialog to close, as Escape does. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('the delete dialog can be closed until it is confirmed', () => {
  const { onCancel } = show();
  pressEscape();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('the delete dialog stays open during the deletion, and can be closed after a failure', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    http.delete('*/api/orders/:id', async () => {
      await answered;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const { user, onCancel, onDeleted } = show();
  await user.click(screen.getByRole('button', { name: 'Delete now' }));
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  pressEscape();
  expect(onCancel).not.toHaveBeenCalled();
  answer();
  expect(await screen.findByText('Error during deletion')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toBeEnabled());
  pressEscape();
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onDeleted).not.toHaveBeenCalled();
});
