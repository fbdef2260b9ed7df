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

test('an offered tool is a link', () => {
  show(true);
  expect(screen.getByRole('link', { name: /^Retouch.*First portrait free/ })).toHaveAttribute('href', '/retoucher');
  expect(screen.queryByText('Soon')).toBeNull();
});

test('a tool that the stage does not offer is marked as coming soon and is no link', () => {
  show(false);
  expect(screen.queryByRole('link', { name: /Retouch/ })).toBeNull();
  expect(screen.getByText('Soon')).toBeVisible();
});

test('a tool is a link to its page until the stage has answered', () => {
  show(undefined);
  expect(screen.getByRole('link', { name: /^Retouch.*First portrait free/ })).toBeVisible();
});

test('the document photo tool is a link on every stage', () => {
  show(false);
  expect(screen.getByRole('link', { name: 'Green card photo' })).toHaveAttribute('href', '/greencard-photo');
});

test('a tool that was closed when the page was written is marked as coming soon before the stage has answered', () => {
  document.documentElement.dataset['closedTools'] = 'retoucher hair-changer';
  show(undefined);
  expect(screen.queryByRole('link', { name: /Retouch/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Makeup/ })).toBeVisible();
  document.documentElement.dataset['closedTools'] = '';
});
