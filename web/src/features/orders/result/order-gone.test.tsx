import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { OrderGone } from './order-gone.tsx';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

function show(different: Partial<ReturnType<typeof anOrder>>) {
  const delivered = { status: 'completed', paymentStatus: 'paid', payWith: 'card' } as const;
  const order = anOrder({ ...delivered, completedAt: ago(40), photoDeletedAt: ago(10), ...different });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderGone order={order} access={anAccess} onNew={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a photo deleted on schedule can be claimed while its order is known', async () => {
  show({});
  expect(await screen.findByText('Not satisfied with the photo?')).toBeVisible();
});

test('a photo deleted on schedule shows the state of its claim', async () => {
  show({ claim: { state: 'open', openedAt: ago(1) } });
  expect(await screen.findByText('We have received your claim')).toBeVisible();
});
