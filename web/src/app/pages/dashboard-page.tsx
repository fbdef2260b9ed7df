import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { tools } from '#shared/tools/tools.ts';
import { OrderPage } from '#web/features/orders/order-page.tsx';
import { useMemberOrders } from '#web/features/orders/use-member-orders.ts';
import '#web/features/orders/dashboard.css';
import type { AuthUser } from '#web/lib/auth/auth-state.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '../page-title.tsx';
import { Protected } from '../protected.tsx';

/** A member's photos. */
export function DashboardPage() {
  const { user } = useAuth();
  return <Protected>{user === undefined ? null : <Dashboard user={user} />}</Protected>;
}

function Dashboard({ user }: { user: AuthUser }) {
  const { t } = useTranslation('dashboard');
  const { data } = useMemberOrders(user.id, undefined);
  const latest = data?.orders[0]?.tool ?? 'greencard';
  // A tool that takes no orders at present leads nowhere.
  const { route } = tools[latest].open ? tools[latest] : tools.greencard;
  return (
    <div className="wrap page stack dashboard">
      <PageTitle page="dashboard" />
      <header className="dashboard__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="lead dashboard__email">{user.email}</p>
        </div>
        <Link to={route} className={actionLinkClass()}>
          {t('new')}
        </Link>
      </header>
      <Notice>
        <p>{t('notice', { count: limits.dashboardOrders })}</p>
      </Notice>
      <OrderPage memberId={user.id} />
    </div>
  );
}
