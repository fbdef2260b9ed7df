import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Faq } from './faq.tsx';
import { PricingCard } from './pricing-card.tsx';

test.each([
  ['price', PricingCard],
  ['questions', Faq],
])('the guarantee is the same sentence in the section of the %s', (_, Section) => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <Section />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(document.body).toHaveTextContent(
    'Refused for a technical reason? A new photo or your money back, your choice, for 7 days.',
  );
  expect(screen.queryByText(/full refund/i)).toBeNull();
});
