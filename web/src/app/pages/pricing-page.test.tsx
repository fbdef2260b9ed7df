import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileView } from '#shared/accounts/contract.ts';
import { languages } from '#shared/languages.ts';
import { shopping } from '#shared/limits.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import { signedOut } from '#web/lib/auth/auth-state.ts';
import { changeAuthState } from '#web/lib/auth/auth-store.ts';
import { aProfile } from '#web/lib/auth/testing/kept-session.ts';
import { cartItems } from '#web/lib/cart/cart.ts';
import { somePacks } from '#web/lib/testing/some-packs.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { createQueryClient } from '../query-client.ts';
import { PricingPage } from './pricing-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(http.get('*/api/site', () => HttpResponse.json({}, { status: 503 }))));
afterEach(async () => {
  vi.useRealTimers();
  server.resetHandlers();
  act(() => changeAuthState(() => signedOut));
  await act(() => showLanguage(languages.en));
});
afterAll(() => server.close());

const packsAre = (...packs: readonly object[]) =>
  server.use(http.get('*/api/credit-packs', () => HttpResponse.json({ packs })));

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

function visit() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/pricing']}>
        <AuthProvider>
          <PricingPage />
        </AuthProvider>
        <Address />
      </MemoryRouter>
      <Toasts theme="light" direction="ltr" label="Messages" />
    </QueryClientProvider>,
  );
}

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);

describe('the packs', () => {
  test('the packs show a loading text until the server answers', async () => {
    packsAre(...somePacks);
    visit();
    expect(screen.getByText('Loading the prices')).toHaveRole('status');
    await card('Mini');
    expect(screen.queryByText('Loading the prices')).toBeNull();
  });

  test('the packs show dollars with the price per credit, and are described by their names', async () => {
    packsAre(...somePacks);
    visit();
    for (const [name, ...words] of [
      ['Mini', '$5', '10 credits', '$0.50 per credit', 'ideal for starting'],
      ['Standard', '$20', '50 credits', '$0.40 per credit', 'most popular choice'],
      ['Maxi', '$35', '100 credits', '$0.35 per credit', 'maximum efficiency'],
    ] as const) {
      const shown = await card(name);
      for (const word of words) expect(shown.getByText(word)).toBeVisible();
    }
    expect((await card('Standard')).getByText('Most popular')).toBeVisible();
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
  });

  test('the packs show Turkish visitors lira and no dollars', async () => {
    packsAre(...somePacks);
    await showLanguage(languages.tr);
    visit();
    const shown = await card('Mini');
    expect(shown.getByText('₺390')).toBeVisible();
    expect(shown.getByText('10 kredi')).toBeVisible();
    expect(shown.getByText(/Kredi başına ₺39/)).toBeVisible();
    expect((await card('Maxi')).getByText('₺2.490')).toBeVisible();
    expect(document.body).not.toHaveTextContent('$');
  });

  test('the packs are the server’s only: a pack that is not sold is not shown', async () => {
    packsAre({ ...somePacks[0], name: 'Tiny', credits: 3, prices: { USD: 199, TRY: 9_900 } });
    visit();
    const shown = await card('Tiny');
    expect(shown.getByText('$1.99')).toBeVisible();
    expect(shown.getByText('maximum efficiency')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Mini' })).toBeNull();
  });

  test('packs that cannot be loaded show the documented message, and a press loads them again', async () => {
    await showLanguage(languages.tr);
    server.use(http.get('*/api/credit-packs', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    visit();
    expect(await screen.findByText('Fiyatlandırma bilgileri yüklenemedi')).toBeVisible();
    packsAre(...somePacks);
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await card('Mini');
  });
});

test('the price of a single photo is the first card, before and after the packs are known', async () => {
  packsAre(...somePacks);
  visit();
  const single = await card('Single photo');
  expect(single.getByText('$1')).toBeVisible();
  expect(single.getByRole('link', { name: 'Make my photo' })).toHaveAttribute('href', '/greencard-photo');
  await card('Mini');
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Single photo');
});

test('the pricing page shows a member the balance, and a guest none', async () => {
  packsAre(...somePacks);
  visit();
  await card('Mini');
  expect(screen.queryByText(/Your balance/)).toBeNull();
  act(() => changeAuthState((state) => ({ ...state, profile: ProfileView.parse(aProfile({ credits: 3 })) })));
  expect(screen.getByText('Your balance: 3 credits')).toBeVisible();
});

describe('choosing a pack', () => {
  test('choosing a pack puts it into the cart, confirms it, and goes to /orders after 1.5 seconds', async () => {
    packsAre(...somePacks);
    visit();
    const shown = await card('Standard');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(shown.getByRole('button', { name: 'Choose Standard' }));
    expect(cartItems()).toEqual([
      { id: 'pack_standard', name: 'Standard', credits: 50, type: 'credit_pack', packId: 'pack_standard' },
    ]);
    act(() => vi.advanceTimersByTime(shopping.toOrdersAfterMs - 1));
    expect(screen.getByTestId('address')).toHaveTextContent('/pricing');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByTestId('address')).toHaveTextContent('/orders');
    vi.useRealTimers();
    expect(await screen.findByText('Standard is in your cart')).toBeVisible();
  });
});

test('the pricing page answers the questions before buying and links to the free trial', async () => {
  packsAre(...somePacks);
  visit();
  expect(screen.getByRole('link', { name: 'Try for free' })).toHaveAttribute('href', '/greencard-photo');
  const asked = screen.getByRole('region', { name: 'Before you buy' });
  expect(asked.querySelectorAll('summary')).toHaveLength(4);
  await card('Mini');
});
