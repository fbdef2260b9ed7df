import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchAdmin } from '#shared/admin/search-contract.ts';
import { AdminSearch } from './admin-search.tsx';

const called = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => ({ callApi: called }));

const ada = { id: '0b8f2f4e-0000-4000-8000-000000000001', email: 'ada@example.com', role: 'member', disabled: false };
const user = { ...ada, credits: 5, createdAt: '2026-11-20T10:00:00.000Z' };
const nothing = { users: [], orders: [], payments: [] };

beforeEach(() => {
  called.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminSearch />
    </QueryClientProvider>,
  );
});

function ask(text: string) {
  fireEvent.change(screen.getByLabelText(/address, order or payment/), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
}

test('an admin search sends nothing for an empty field, and shows when there is no result', async () => {
  called.mockResolvedValue(nothing);
  ask('  ');
  await screen.findByText('Please enter an address or a number');
  expect(called).not.toHaveBeenCalled();
  ask(' unknown@example.com ');
  await screen.findByText('Nothing was found');
  expect(called).toHaveBeenCalledWith(searchAdmin, expect.objectContaining({ body: { text: 'unknown@example.com' } }));
});

test('an admin search refetches its results after a change in them', async () => {
  called.mockResolvedValueOnce({ ...nothing, users: [user] });
  ask('ada@example.com');
  const field = await screen.findByLabelText('Credits of ada@example.com');
  called.mockResolvedValueOnce({ credits: 7 }).mockResolvedValueOnce({ ...nothing, users: [{ ...user, credits: 8 }] });
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.submit(field);
  // The server's value, not the typed one.
  await waitFor(() => expect(field).toHaveValue('8'));
});
