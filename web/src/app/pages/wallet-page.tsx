import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { parseMailLink } from '#shared/accounts/mail-links.ts';
import { AchievementsTab } from '#web/features/wallet/achievements-tab.tsx';
import { TransactionsTab } from '#web/features/wallet/transactions-tab.tsx';
import { WalletTab } from '#web/features/wallet/wallet-tab.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { useCart } from '#web/lib/cart/cart.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CheckoutPlace } from '../checkout-place.tsx';
import { Coming } from '../coming.tsx';
import { PageTitle } from '../page-title.tsx';
import { Protected } from '../protected.tsx';
import { SettingsTab } from '../settings-part.ts';

const names = ['wallet', 'orders', 'achievements', 'settings'] as const;
type Name = (typeof names)[number];

function tabIn(params: URLSearchParams): Name {
  // The mail to a new e-mail of the account links here with its code.
  const first: Name = parseMailLink('verify', params) === undefined ? 'wallet' : 'settings';
  return names.find((name) => name === params.get('tab')) ?? first;
}

/** Wallet, transactions, achievements and settings; the URL selects the tab. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const { user } = useAuth();
  const [params] = useSearchParams();
  const opensSettings = tabIn(params) === 'settings';
  // While the session is being looked up. A failure shows where they are rendered.
  useEffect(() => {
    if (opensSettings) SettingsTab.preload().catch(() => undefined);
  }, [opensSettings]);
  const heading = (
    <>
      <PageTitle page="orders" />
      <h1 className="page-title">{t('title')}</h1>
    </>
  );
  return <Protected meanwhile={heading}>{user === undefined ? null : <MemberTabs memberId={user.id} />}</Protected>;
}

function MemberTabs({ memberId }: { memberId: string }) {
  const { t } = useTranslation(['wallet', 'checkout']);
  const pays = useCart().length > 0;
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => fetchAhead([SettingsTab.preload]), []);
  const shown = tabIn(params);
  return (
    <div className="wrap page stack">
      <PageTitle page="orders" />
      <h1 className="page-title">{pays ? t('checkout:title') : t('title')}</h1>
      <CheckoutPlace />
      <Tabs
        label={t('title')}
        tabs={names.map((name) => ({ name, title: t(`tabs.${name}`) }))}
        shown={shown}
        // The result of a payment shows in every tab.
        onShow={(tab) => setParams({ tab, ...(payment !== null && { payment }) }, { replace: true })}
      >
        {shown === 'wallet' ? <WalletTab memberId={memberId} /> : null}
        {shown === 'orders' ? <TransactionsTab memberId={memberId} /> : null}
        {shown === 'achievements' ? <AchievementsTab memberId={memberId} /> : null}
        {shown === 'settings' ? (
          <Coming>
            <SettingsTab />
          </Coming>
        ) : null}
      </Tabs>
    </div>
  );
}
