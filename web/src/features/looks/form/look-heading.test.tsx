import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { builtinOffer } from '#shared/looks/looks.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { siteQuery } from '#web/lib/site-queries.ts';
import { hairForm } from '../hair-changer-form.tsx';
import { LookHeading } from './look-heading.tsx';

test.each(['retoucher', 'hair-changer', 'makeup-changer'] as const)(
  'the page of the %s says that its photos are made outside, while they are',
  async (tool) => {
    await needTexts('looks', tool);
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const show = (madeOutside: readonly string[]) => {
      client.setQueryData(siteQuery.queryKey, { looks: builtinOffer, madeOutside } as never);
      return render(
        <QueryClientProvider client={client}>
          <LookHeading tool={tool} hasCredit={false} isInstead={false} />
        </QueryClientProvider>,
      );
    };
    const { unmount } = show([tool]);
    expect(screen.getByText(/are made outside our service.*can differ from our preview/)).toBeVisible();
    unmount();
    show([]);
    expect(screen.queryByText(/made outside our service/)).toBeNull();
  },
);

test.each([
  [[], 'Hair colour'],
  [['long_hair'], 'Hair colour and hairstyle'],
] as const)('the page of hair, where the stage offers the hairstyles %j, is titled %s', async (hairstyles, title) => {
  await needTexts('looks', 'hair-changer');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(siteQuery.queryKey, { looks: { ...builtinOffer, hairstyles } } as never);
  render(
    <QueryClientProvider client={client}>
      <hairForm.Heading entered={hairForm.empty} hasCredit={false} isInstead={false} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
