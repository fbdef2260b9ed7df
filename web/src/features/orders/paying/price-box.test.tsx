import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { configQuery } from '#web/lib/config-queries.ts';
import { IsPreviewDrawing } from '#web/lib/preview-drawing.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { PriceBox } from './price-box.tsx';

type Props = ComponentProps<typeof PriceBox>;

const payment: Props['payment'] = { pay: vi.fn(), paying: false, leaving: false, error: null, by: undefined };

/** Renders the price box of a member's order. */
function box(some: Partial<Props>) {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, { asksBuyer: false } as never);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PriceBox
          order={anOrder()}
          access={{ id: anAccess.id }}
          orderModule={{}}
          choices={() => null}
          credits={1}
          payment={payment}
          unpaid={false}
          onOther={() => undefined}
          {...some}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

test('a credit that another photo took first leaves the card and the link to more credits', async () => {
  const { rerender } = render(box({}));
  await userEvent.click(screen.getByRole('radio', { name: /Use 1 credit/ }));
  const error = new ApiProblem({ code: 'insufficient_credits', status: 402, title: 'No' });
  rerender(box({ credits: 0, payment: { ...payment, error, by: 'credit' } }));
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('You do not have enough credits.')).toBeVisible();
  expect(alert.getByText(/nothing was charged for this photo/)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/pricing');
  expect(screen.queryByRole('button', { name: 'Use 1 credit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to Payment ($1)' })).toBeEnabled();
});

test('a photo that could not be started with a credit shows the documented message', () => {
  const error = new ApiProblem({ code: 'internal_error', status: 500, title: 'No' });
  render(box({ payment: { ...payment, error, by: 'credit' } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Processing could not be started. Please try again.');
});

test.each([
  ['by card', { credits: 0 }, 'Continue to Payment ($1)'],
  ['by credit', { credits: 1 }, 'Use 1 credit'],
] as const)('paying %s is disabled with its reason while the preview is being drawn', (_, some, name) => {
  const page = (isDrawing: boolean) => <IsPreviewDrawing value={isDrawing}>{box(some)}</IsPreviewDrawing>;
  const { rerender } = render(page(true));
  expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByText(/^Your preview is being made/)).toBeVisible();
  rerender(page(false));
  expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(screen.queryByText(/^Your preview is being made/)).toBeNull();
});

test.each([
  ['a photo by card', { credits: 0 }, /A new photo or your money back, your choice, for 7 days\./],
  ['a photo by credit', { credits: 1 }, /A new photo or your credit back, your choice, for 7 days\./],
  ['a look', { credits: 0, order: anOrder({ tool: 'retoucher' }) }, 'Money back if we cannot deliver'],
] as const)('the price of %s names the guarantee', (_, some, promise) => {
  render(box(some));
  expect(screen.getByText(promise)).toBeVisible();
  expect(screen.queryAllByText(/a member of our team reviews your claim/)).toHaveLength(
    promise instanceof RegExp ? 1 : 0,
  );
});
