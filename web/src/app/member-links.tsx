import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { sayFailed } from '#web/ui/toast.ts';
import { MemberCredit } from './member-credit.tsx';

/** The member's menu: balance, own pages, sign-out. */
export function MemberLinks({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('account');
  const { profile, user, isAdmin } = useAuth();
  const hasEvents = useHasEvents();
  const navigate = useNavigate();
  const leave = async () => {
    onChosen?.();
    try {
      const { endSession } = await import('#web/lib/auth/session.ts');
      await endSession({ everywhere: false });
      navigate('/auth');
    } catch (error) {
      console.warn('Signing out failed', error);
      await sayFailed(t('signOutFailed'));
    }
  };
  return (
    <>
      <p className="member-menu__person">
        <span className="member-menu__email">{user?.email}</span>
        <MemberCredit />
      </p>
      <Link to="/pricing" className="menu__item" onClick={onChosen}>
        {t('menu.topUp')}
      </Link>
      <Link to="/dashboard" className="menu__item" onClick={onChosen}>
        {t('menu.dashboard')}
      </Link>
      {hasEvents ? (
        <Link to="/organizer" className="menu__item" onClick={onChosen}>
          {t('menu.events')}
        </Link>
      ) : null}
      <Link to="/orders" className="menu__item" onClick={onChosen}>
        {t('menu.orders')}
      </Link>
      {isAdmin || profile?.secondFactor === 'required' ? (
        <Link to="/admin" className="menu__item" onClick={onChosen}>
          {t('menu.admin')}
        </Link>
      ) : null}
      <button type="button" className="menu__item" onClick={leave}>
        {t('menu.signOut')}
      </button>
    </>
  );
}
