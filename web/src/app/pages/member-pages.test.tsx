import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { changeAuthState } from '#web/lib/auth/auth-store.ts';
import { address, aMemberIsHere, poolAnswers, refusal, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();

describe('pages for members', () => {
  test.each(['/dashboard', '/orders', '/admin', '/reset-password', '/organizer', '/organizer/new'])(
    '%s redirects a guest to /auth',
    async (path) => {
      visit(path);
      await waitFor(() => expect(address()).toBe('/auth'));
    },
  );

  test.each(['/dashboard', '/orders', '/admin', '/reset-password'])(
    '%s shows the loading text while the session is looked up',
    (path) => {
      act(() => changeAuthState((state) => ({ ...state, loading: true })));
      visit(path);
      expect(screen.getByText('Loading the page')).toBeInTheDocument();
      expect(address()).toBe(path);
    },
  );

  test('/admin shows a member that it is for admins, and redirects home', async () => {
    await aMemberIsHere();
    visit('/admin');
    expect(await screen.findByText('You do not have access to this page')).toBeVisible();
    // The message and the redirect are independent of each other.
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('/admin shows an admin without a second factor what to do', async () => {
    await aMemberIsHere({ secondFactor: 'required' });
    visit('/admin');
    expect(await screen.findByRole('link', { name: 'Set up the second step' })).toHaveAttribute(
      'href',
      '/orders?tab=settings&ask=second-factor',
    );
    expect(address()).toBe('/admin');
  });
});

describe('signing out', () => {
  test('/logout ends the session and goes home, and the back button does not return to it', async () => {
    await aMemberIsHere();
    poolAnswers({ RevokeToken: {} });
    const user = visit('/forgot-password', '/logout');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('CognitoIdentityServiceProvider.client1.LastAuthUser')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'history back' }));
    expect(address()).toBe('/forgot-password');
  });

  test('signing out everywhere shows the documented message when it fails', async () => {
    await aMemberIsHere();
    await showLanguage(languages.tr);
    poolAnswers({
      GlobalSignOut: refusal('InternalErrorException', 'down'),
      GetUser: { Username: 'ada', UserAttributes: [] },
    });
    const user = visit('/orders?tab=settings');
    await user.click(await screen.findByRole('button', { name: 'Her yerden çıkış yap' }));
    expect(await screen.findByText('Çıkış yapılamadı')).toBeVisible();
    expect(address()).toBe('/orders?tab=settings');
  });

  test('signing out everywhere ends the session in this browser too', async () => {
    await aMemberIsHere();
    const calls = poolAnswers({ GlobalSignOut: {}, RevokeToken: {}, GetUser: { Username: 'ada', UserAttributes: [] } });
    const user = visit('/orders?tab=settings');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(calls.map(({ name }) => name)).toContain('GlobalSignOut');
  });
});
