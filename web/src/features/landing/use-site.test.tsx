import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteQuery } from '#web/lib/site-queries.ts';
import { useSite } from './use-site.ts';

function Counter() {
  return <p>{useSite().completedOrders ?? 'hidden'}</p>;
}

test.each([
  [undefined, 'hidden'],
  [{ completedOrders: 999, counterFrom: 1000 }, 'hidden'],
  [{ completedOrders: 1000, counterFrom: 1000 }, '1000'],
  [{ completedOrders: 1000, counterFrom: 2500 }, 'hidden'],
])('with %o the photo counter is %s', (site, shown) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (site !== undefined) client.setQueryData(siteQuery.queryKey, site as never);
  render(
    <QueryClientProvider client={client}>
      <Counter />
    </QueryClientProvider>,
  );
  expect(screen.getByText(shown)).toBeVisible();
});
