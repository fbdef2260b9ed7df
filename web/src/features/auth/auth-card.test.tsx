import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { configQuery } from '#web/lib/config-queries.ts';
import { AuthCard } from './auth-card.tsx';

test.each([true, false])('offers sign-in with Google where the stage has a client there: %s', (google) => {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, { google } as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthCard language="en" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryAllByText('Continue with Google')).toHaveLength(google ? 1 : 0);
});
