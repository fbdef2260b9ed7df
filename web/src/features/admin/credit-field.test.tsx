import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { MemberId } from '#shared/ids.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { CreditField } from './credit-field.tsx';

const called = vi.hoisted(() => vi.fn(async () => ({ credits: 7 })));
vi.mock('#web/lib/api.ts', () => ({ callApi: called }));
const failed = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast.ts', () => ({ sayDone: vi.fn(), sayFailed: failed }));

beforeAll(() => needTexts('panel'));

const id = MemberId.parse('0b8f2f4e-0000-4000-8000-000000000001');

function page(credits: number) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <CreditField member={{ id, email: 'ada@example.com', credits }} reason="A gift" />
    </QueryClientProvider>
  );
}

test('a balance change is sent against the balance shown when typing began, not a later one', async () => {
  const { rerender } = render(page(5));
  const field = screen.getByLabelText('Credits of ada@example.com');
  fireEvent.change(field, { target: { value: '7' } });
  // The list is refetched, and the member has spent one credit.
  rerender(page(4));
  expect(field).toHaveValue('7');
  fireEvent.submit(field);
  await waitFor(() => expect(called).toHaveBeenCalledOnce());
  expect(called).toHaveBeenCalledWith(expect.anything(), {
    params: { id },
    body: { credits: 7, seen: 5, reason: 'A gift' },
  });
  // Afterwards the field shows the server's balance.
  await waitFor(() => expect(field).toHaveValue('4'));
});

test('an admin reads that the own balance is for another admin to change', async () => {
  const errors = [{ pointer: '', code: 'own_account' }];
  called.mockRejectedValueOnce(new ApiProblem({ code: 'act_refused', status: 409, title: 'No', errors }));
  render(page(5));
  const field = screen.getByLabelText('Credits of ada@example.com');
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.submit(field);
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('This is your own account. Ask another admin.'));
});
