import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { languages } from '#shared/languages.ts';
import { loadAccountActions } from '#web/features/auth/load-account-actions.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import { signedOut } from '#web/lib/auth/auth-state.ts';
import { changeAuthState } from '#web/lib/auth/auth-store.ts';
import { announce, startSession } from '#web/lib/auth/session.ts';
import { aCloud, aProfile, keepSession } from '#web/lib/auth/testing/kept-session.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { AdminPage } from '../pages/admin-page.tsx';
import { AuthPage } from '../pages/auth-page.tsx';
import { ContributePage } from '../pages/contribute-page.tsx';
import { DashboardPage } from '../pages/dashboard-page.tsx';
import { DeletionPage } from '../pages/deletion-page.tsx';
import { ForgotPasswordPage } from '../pages/forgot-password-page.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { OrganizerPage } from '../pages/organizer-page.tsx';
import { ResetPasswordPage } from '../pages/reset-password-page.tsx';
import { WalletPage } from '../pages/wallet-page.tsx';
import { createQueryClient } from '../query-client.ts';
import { SettingsTab } from '../settings-part.ts';

/** The server of the account pages; it answers the site config, and each test starts signed out. */
export const server = setupServer();
export type User = ReturnType<typeof userEvent.setup>;

export function withAccountServer(): void {
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    // As in a browser that was idle for a moment.
    await Promise.all([SettingsTab.preload(), loadAccountActions()]);
  });
  beforeEach(() => {
    server.use(
      aCloud,
      http.get('*/api/events/:id/contributors', () => HttpResponse.json({ contributors: [] })),
      http.get('*/api/credit-packs', () => HttpResponse.json({ packs: [] })),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    // Leaving /auth restores the chosen language, so unmount before the next test sets its language.
    cleanup();
    localStorage.clear();
    server.resetHandlers();
    act(() => changeAuthState(() => signedOut));
    await act(() => showLanguage(languages.en));
  });
  afterAll(() => server.close());
}

/** A user pool that answers each call by its name. */
export function poolAnswers(answers: Readonly<Record<string, object>>) {
  const calls: { name: string; body: Record<string, unknown> }[] = [];
  server.use(
    http.post('*/', async ({ request }) => {
      const name = request.headers.get('x-amz-target')?.split('.').at(-1) ?? '';
      calls.push({ name, body: (await request.json()) as Record<string, unknown> });
      const answer = answers[name] ?? { __type: 'InternalErrorException', message: `${name} was not expected` };
      return HttpResponse.json(answer, { status: '__type' in answer ? 400 : 200 });
    }),
  );
  return calls;
}

/** Signs a member in, as `announce` would find them. */
export async function aMemberIsHere(profile: object = {}) {
  keepSession();
  server.use(http.get('*/api/me', () => HttpResponse.json({ profile: aProfile(profile) })));
  await act(async () => {
    await startSession();
    await announce('INITIAL_SESSION');
  });
}

function Address() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search + hash}</output>
      <button type="button" onClick={() => navigate(-1)}>
        history back
      </button>
    </>
  );
}
/** The current URL. */
export const address = () => screen.getByTestId('address').textContent;

/** Opens the last of these history entries. */
export function visit(...entries: string[]) {
  const page = (path: string, element: ReactNode) => <Route path={path} element={element} />;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <MemoryRouter initialEntries={entries}>
          <Routes>
            {page('/', 'home')}
            {page('/auth', <AuthPage />)}
            {page('/logout', <LogoutPage />)}
            {page('/forgot-password', <ForgotPasswordPage />)}
            {page('/reset-password', <ResetPasswordPage />)}
            {page('/dashboard', <DashboardPage />)}
            {page('/orders', <WalletPage />)}
            {page('/admin', <AdminPage />)}
            {page('/organizer/*', <OrganizerPage />)}
            {page('/contribute', <ContributePage />)}
            {page('/deletions/*', <DeletionPage />)}
          </Routes>
          <Address />
        </MemoryRouter>
        <Toasts theme="light" direction="ltr" label="Messages" />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** The pool's error body. */
export const refusal = (name: string, message: string) => ({ __type: name, message });
