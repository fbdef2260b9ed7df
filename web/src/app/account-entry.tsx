import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { needTexts } from '#web/i18n/i18n.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

// Guests never fetch these.
const MemberMenu = lazyComponent(async () => {
  const [{ MemberMenu }] = await Promise.all([import('./member-menu.tsx'), needTexts('account')]);
  return MemberMenu;
});
const MemberLinks = lazyComponent(async () => {
  const [{ MemberLinks }] = await Promise.all([import('./member-links.tsx'), needTexts('account')]);
  return MemberLinks;
});

/** The sign-in link or the member's menu; `mobile` renders items of the mobile menu. */
export function AccountEntry({ mobile = false }: { mobile?: boolean }) {
  const { t } = useTranslation();
  const { user, loading } = useAuth();
  if (user !== undefined) return <Suspense>{mobile ? <MemberLinks /> : <MemberMenu />}</Suspense>;
  if (loading) return null;
  return (
    <Link to="/auth" className={mobile ? 'menu__item' : 'top-bar__link'}>
      {t('nav.signIn')}
    </Link>
  );
}
