import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { photoSteps } from '#shared/photo/photo-engine.ts';
import { configQuery } from '#web/lib/config-queries.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { WaitingCard } from './waiting-card.tsx';

test('the success message replaces the steps and is announced once', () => {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, { asksBuyer: false } as never);
  render(
    <QueryClientProvider client={client}>
      <WaitingCard
        goesOn={false}
        order={anOrder({ status: 'processing', paymentStatus: 'paid', step: 'encoding' })}
        steps={photoSteps}
        phase="processing"
        watch={{ state: 'success', watchAgain: () => undefined }}
        payment={{ pay: () => undefined, paying: false, leaving: false, error: null, by: undefined }}
        onOther={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Your photo is ready' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Your photo is ready! Taking you to the dashboard...');
  expect(screen.queryByRole('listitem')).toBeNull();
});
