import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminUser } from '#shared/admin/contract.ts';
import { setMemberAccess, setMemberRole } from '#shared/admin/member-acts-contract.ts';
import { MemberId } from '#shared/ids.ts';
import { UserTable } from './user-table.tsx';

const called = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('#web/lib/api.ts', () => ({ callApi: called }));
beforeEach(() => called.mockClear());

const id = MemberId.parse('0b8f2f4e-0000-4000-8000-000000000001');
const ada = { id, email: 'ada@example.com', credits: 1, role: 'member', disabled: false } as const;

function show(user: Partial<AdminUser> = {}) {
  const users = [{ ...ada, createdAt: '2026-11-20T10:00:00.000Z', ...user }] as AdminUser[];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserTable users={users} reason="Fraud" />
    </QueryClientProvider>,
  );
}

test.each([
  [{}, 'Block', setMemberAccess, { isBlocked: true }],
  [{ disabled: true }, 'Unblock', setMemberAccess, { isBlocked: false }],
  [{}, 'Make admin', setMemberRole, { role: 'admin' }],
  [{ role: 'admin' as const }, 'Remove admin role', setMemberRole, { role: 'member' }],
])('an account %o offers "%s", and does it after a confirmation', async (user, name, endpoint, body) => {
  show(user);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}\\s*ada@example.com$`) }));
  expect(called).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText(name));
  await waitFor(() =>
    expect(called).toHaveBeenCalledWith(endpoint, { params: { id }, body: { ...body, reason: 'Fraud' } }),
  );
});

test('a blocked admin shows both badges', () => {
  show({ role: 'admin', disabled: true });
  expect(screen.getByText('Admin', { exact: false, selector: 'td' })).toHaveTextContent('Disabled');
});
