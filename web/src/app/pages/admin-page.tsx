import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminMembers } from '#web/features/admin/admin-members.tsx';
import { adminProfileQuery } from '#web/features/admin/admin-queries.ts';
import { AdminStats } from '#web/features/admin/admin-stats.tsx';
import { AuditList } from '#web/features/admin/audit-list.tsx';
import { AdminEvents } from '#web/features/admin/events/admin-events.tsx';
import { OrderList } from '#web/features/admin/order-list.tsx';
import { AdminPacks } from '#web/features/admin/packs/admin-packs.tsx';
import { AdminClaims } from '#web/features/admin/panel/admin-claims.tsx';
import { AdminExports } from '#web/features/admin/panel/admin-exports.tsx';
import { AdminOrder } from '#web/features/admin/panel/admin-order.tsx';
import { DayCharts } from '#web/features/admin/panel/day-charts.tsx';
import { DeadLetters } from '#web/features/admin/panel/dead-letters.tsx';
import { AdminSearch } from '#web/features/admin/search/admin-search.tsx';
import { SecondFactorNeeded } from '#web/features/admin/second-factor-needed.tsx';
import { AdminSeason } from '#web/features/admin/site/admin-season.tsx';
import { AdminWebhooks } from '#web/features/admin/webhook/admin-webhook.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { sayFailed } from '#web/ui/toast.ts';
import { PageTitle } from '../page-title.tsx';
import { Protected } from '../protected.tsx';

const panels = {
  users: <AdminMembers />,
  orders: <OrderList />,
  events: <AdminEvents />,
  credits: <AdminPacks />,
  processors: <AdminWebhooks />,
  site: <AdminSeason />,
  search: <AdminSearch />,
  claims: <AdminClaims />,
  jobs: <DeadLetters />,
  days: <DayCharts />,
  exports: <AdminExports />,
  audit: <AuditList />,
} as const;
const names = [
  'users',
  'orders',
  'events',
  'credits',
  'processors',
  'site',
  'search',
  'claims',
  'jobs',
  'days',
  'exports',
  'audit',
] as const satisfies readonly (keyof typeof panels)[];

/** The admin panel. Guests go to /auth; members who are no admins see the documented message and go home. */
export function AdminPage() {
  const { isAdmin } = useAuth();
  return <Protected>{isAdmin ? <AdminPanel /> : <NotAdmin />}</Protected>;
}

/** For tokens without the admin group: an admin without a second factor sees why, everyone else goes home. */
function NotAdmin() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const { data, isPending } = useQuery(adminProfileQuery(user?.id));
  if (data?.profile.secondFactor !== 'required' && !isPending) return <SentHome />;
  return (
    <div className="wrap page form-page">
      <PageTitle page="admin" />
      {data === undefined ? <Spinner label={t('loading')} /> : <SecondFactorNeeded google={user?.google === true} />}
    </div>
  );
}

function SentHome() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  useEffect(() => {
    void sayFailed(t('error.access'));
    navigate('/', { replace: true });
  }, [navigate, t]);
  return null;
}

function AdminPanel() {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState<(typeof names)[number]>('users');
  const [search] = useSearchParams();
  const order = search.get('number');
  if (order !== null) {
    return (
      <div className="wrap page stack">
        <PageTitle page="admin" />
        <h1 className="page-title">{t('title')}</h1>
        <AdminOrder key={order} id={order} />
      </div>
    );
  }
  return (
    <div className="wrap page stack">
      <PageTitle page="admin" />
      <h1 className="page-title">{t('title')}</h1>
      <AdminStats />
      <Tabs
        label={t('title')}
        tabs={names.map((name) => ({ name, title: t(`tabs.${name}`) }))}
        shown={shown}
        onShow={setShown}
      >
        {panels[shown]}
      </Tabs>
    </div>
  );
}
