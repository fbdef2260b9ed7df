import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import { Layout } from './layout.tsx';
import { createQueryClient } from './query-client.ts';
import { aMemberIsHere, withAccountServer } from './testing/account-visit.tsx';

withAccountServer();

function frameOf(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={<h1>the page</h1>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { bar: within(screen.getByRole('banner')), all: (name: RegExp) => screen.queryAllByText(name) };
}

const shop = /pricing|wallet|my photos|cart/i;

test.each(['/events/ABCDEFGH', '/events/ABCD-EFGH/slideshow', '/contribute', '/deletions/dlr_1'])(
  'a guest of an event sees brand, language, theme and legal pages at %s, and no shop',
  (path) => {
    const { bar, all } = frameOf(path);
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Language: English (EN)',
    ]);
    expect(all(shop)).toEqual([]);
    expect(screen.getByRole('group', { name: 'Appearance' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  },
);

test.each(['/events', '/organizer/new', '/pricing'])('a visitor finds cart, prices and account at %s', (path) => {
  const { bar, all } = frameOf(path);
  expect(bar.getByRole('button', { name: 'My cart (0)' })).toBeVisible();
  expect(bar.getAllByRole('link', { name: 'Sign in' })).not.toEqual([]);
  expect(all(shop)).not.toEqual([]);
});

test.each([
  ['1 free credit', { hasFreeCredit: true }],
  ['1 credit', { hasFreeCredit: false }],
  ['3 credits', { credits: 3 }],
])('the menus of a member say "%s"', async (words, profile) => {
  await aMemberIsHere(profile);
  const { bar } = frameOf('/events');
  expect(await bar.findAllByText(words)).toHaveLength(2);
});
