import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { builtinOffer } from '#shared/looks/looks.ts';
import { siteQuery } from '#web/lib/site-queries.ts';
import { ToolLinks } from './tool-links.tsx';

function show(retoucher: boolean | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  if (retoucher !== undefined) {
    client.setQueryData(siteQuery.queryKey, {
      season: { programYear: 2027, state: 'unknown' },
      completedOrders: 0,
      counterFrom: 1000,
      photoPrices: { TRY: 5000, USD: 100 },
      looks: { ...builtinOffer, retoucher },
    } as never);
  }
  render(
    <QueryClientProvider client={client}>
      <ToolLinks seen={false} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
}

test('a tool the stage offers is a link', () => {
  show(true);
  expect(screen.getByRole('link', { name: 'Retoucher' })).toHaveAttribute('href', '/retoucher');
  expect(screen.queryByText('Soon')).toBeNull();
});

test('a tool the stage does not offer is named, said to come soon, and leads nowhere', () => {
  show(false);
  expect(screen.queryByRole('link', { name: /Retoucher/ })).toBeNull();
  expect(screen.getByText('Soon')).toBeVisible();
});

test('until the stage has answered, its page is where that is said', () => {
  show(undefined);
  expect(screen.getByRole('link', { name: 'Retoucher' })).toBeVisible();
});

test('the photo for documents is offered everywhere', () => {
  show(false);
  expect(screen.getByRole('link', { name: 'Green card photo' })).toHaveAttribute('href', '/greencard-photo');
});
