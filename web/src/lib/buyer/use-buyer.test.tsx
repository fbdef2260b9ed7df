import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useBuyer } from './use-buyer.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Asked({ byCard }: { byCard: boolean }) {
  const { isKnown, isComplete, fields } = useBuyer(byCard);
  return (
    <>
      <output>{`${isKnown ? 'known' : 'unknown'}, ${isComplete ? 'complete' : 'incomplete'}`}</output>
      {fields(false)}
    </>
  );
}

function show(byCard = true) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Asked byCard={byCard} />
    </QueryClientProvider>,
  );
}

const said = (words: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(words);

test('a failed config leaves the decision to the server', async () => {
  server.use(http.get('*/config.json', () => HttpResponse.error()));
  show();
  await said('known, complete');
});

test('paying by card waits for the config, and then shows the fields if the provider asks', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  server.use(
    http.get('*/config.json', async () => {
      await arrived;
      return HttpResponse.json({
        ...{ stage: 'test', region: 'us-east-1', userPoolId: 'us-east-1_Example01', userPoolClientId: 'client1' },
        ...{ authDomain: 'https://example.com', pushEndpoint: 'https://example.com/event', local: true },
        asksBuyer: true,
        events: true,
        google: true,
      });
    }),
  );
  show();
  await said('unknown, complete');
  arrive();
  await said('known, incomplete');
  expect(await screen.findByLabelText(/First name/)).toBeVisible();
});

test('paying with a credit does not wait for the config', async () => {
  show(false);
  await said('known, complete');
});
