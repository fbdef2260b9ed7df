import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { tools } from '#shared/tools/tools.ts';
import { GuestOrderList } from '#web/features/orders/lists/guest-order-list.tsx';
import { MemberOrderList } from '#web/features/orders/lists/member-order-list.tsx';
import { storedOrders } from '#web/features/orders/order-store.ts';
import { memberOrdersQuery } from '#web/lib/orders/order-queries.ts';
import '#web/features/orders/lists/dashboard.css';
import type { AuthUser } from '#web/lib/auth/auth-state.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { formatDay } from '#web/lib/format.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '../page-title.tsx';
import { Protected } from '../protected.tsx';
import { findToolModule } from '../tools.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useAuth();
  const heading = (
    <>
      <PageTitle page="dashboard" />
      <header className="dashboard__head">
        <h1>{t('title')}</h1>
      </header>
    </>
  );
  return <Protected meanwhile={heading}>{user === undefined ? null : <Dashboard user={user} />}</Protected>;
}

function Dashboard({ user }: { user: AuthUser }) {
  const { t, i18n } = useTranslation('dashboard');
  const { profile } = useAuth();
  const { data } = useInfiniteQuery(memberOrdersQuery(user.id));
  const newest = data?.pages[0]?.orders[0];
  const [guestOrders] = useState(() => storedOrders(localStorage).length > 0);
  return (
    <div className="wrap page stack dashboard">
      <PageTitle page="dashboard" />
      <header className="dashboard__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="lead dashboard__email">{user.email}</p>
        </div>
        {/* A member without photos sees one call to action, in the list. */}
        {data !== undefined && newest === undefined ? null : (
          <Link to={tools[newest?.tool ?? 'greencard'].route} className={actionLinkClass()}>
            {t('new')}
          </Link>
        )}
      </header>
      {profile?.deletion === undefined ? null : (
        <Notice
          tone="warn"
          title={t('leaving', { date: formatDay(profile.deletion.erasesAt, i18n.language, brand.timeZone) })}
        >
          <p>
            <Link to="/orders?tab=settings">{t('stay')}</Link>
          </p>
        </Notice>
      )}
      <MemberOrderList memberId={user.id} findToolModule={findToolModule} />
      {guestOrders ? (
        <section className="stack dashboard__browser" aria-labelledby="in-browser">
          <div>
            <h2 id="in-browser">{t('inBrowser')}</h2>
            <p className="soft">{t('inBrowserText')}</p>
          </div>
          <GuestOrderList findToolModule={findToolModule} />
        </section>
      ) : null}
    </div>
  );
}
