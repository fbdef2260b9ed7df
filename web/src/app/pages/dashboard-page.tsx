import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { MemberOrderList } from '#web/features/orders/lists/member-order-list.tsx';
import { useMemberOrders } from '#web/features/orders/lists/use-member-orders.ts';
import '#web/features/orders/lists/dashboard.css';
import type { AuthUser } from '#web/lib/auth/auth-state.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { newOrderRoute } from '../new-order-route.ts';
import { PageTitle } from '../page-title.tsx';
import { Protected } from '../protected.tsx';
import { roomOf } from '../tools.tsx';

/** A member's photos. */
export function DashboardPage() {
  const { user } = useAuth();
  return <Protected>{user === undefined ? null : <Dashboard user={user} />}</Protected>;
}

function Dashboard({ user }: { user: AuthUser }) {
  const { t } = useTranslation('dashboard');
  const { data } = useMemberOrders(user.id, undefined);
  return (
    <div className="wrap page stack dashboard">
      <PageTitle page="dashboard" />
      <header className="dashboard__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="lead dashboard__email">{user.email}</p>
        </div>
        <Link to={newOrderRoute(data?.orders[0]?.tool)} className={actionLinkClass()}>
          {t('new')}
        </Link>
      </header>
      <Notice>
        <p>{t('notice', { count: limits.dashboardOrders })}</p>
      </Notice>
      <MemberOrderList memberId={user.id} roomOf={roomOf} />
    </div>
  );
}
