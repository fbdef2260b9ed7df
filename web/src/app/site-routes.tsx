import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import { Layout } from './layout.tsx';
import { openTools } from './open-tools.ts';
import { titleTexts, toolRooms } from './tools.tsx';

// Each page is its own file, fetched with its texts when it is opened.
const HomePage = page(async () => (await import('./pages/home-page.tsx')).HomePage, 'landing');
const TrackPage = page(
  async () => (await import('./pages/track-page.tsx')).TrackPage,
  'orders',
  'dashboard',
  ...titleTexts,
);
const ContactPage = page(async () => (await import('./pages/contact-page.tsx')).ContactPage, 'contact');
const AuthPage = page(async () => (await import('./pages/auth-page.tsx')).AuthPage, 'auth');
const LogoutPage = page(async () => (await import('./pages/logout-page.tsx')).LogoutPage, 'account');
const DashboardPage = page(
  async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
  'dashboard',
  'orders',
  ...titleTexts,
);
const ForgotPasswordPage = page(
  async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  'password',
  'auth',
);
const ResetPasswordPage = page(
  async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  'password',
  'auth',
);
const TermsPage = page(async () => (await import('./pages/terms-page.tsx')).TermsPage, 'legal');
const KvkkPage = page(async () => (await import('./pages/kvkk-page.tsx')).KvkkPage, 'legal');
const WalletPage = page(
  async () => (await import('./pages/wallet-page.tsx')).WalletPage,
  'wallet',
  'settings',
  'password',
  'auth',
  'account',
);
const AdminPage = page(async () => (await import('./pages/admin-page.tsx')).AdminPage, 'admin');
const NotFoundPage = page(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

function page(load: () => Promise<ComponentType>, ...texts: readonly Namespace[]) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), needTexts(...texts)]);
    return { default: component };
  });
}

/** The routes of the site. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        {openTools.map((tool) => {
          const { Page } = toolRooms[tool];
          return <Route key={tool} path={tools[tool].route} element={<Page />} />;
        })}
        <Route path="/track" element={<TrackPage />} />
        <Route path="/contact" element={<ContactPage />} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/logout" element={<LogoutPage />} />
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/legal/terms" element={<TermsPage />} />
        <Route path="/legal/kvkk" element={<KvkkPage />} />
        <Route path="/orders" element={<WalletPage />} />
        <Route path="/admin" element={<AdminPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
