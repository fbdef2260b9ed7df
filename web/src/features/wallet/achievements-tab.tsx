import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Achievements } from '#shared/accounts/wallet.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatDay, formatPrice } from '#web/lib/format.ts';
import { walletQuery } from '#web/lib/wallet/wallet-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import './achievements-tab.css';

const names = ['firstConversion', 'premiumUser', 'activeUser'] as const;

/** What a member has reached and since when, and what the rest requires. */
export function AchievementsTab({ memberId }: { memberId: string }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery(memberId));
  return (
    <QueryState query={wallet} failed={t('loadFailed')} retry={t('retry')}>
      {({ achievements }) => (
        <ul className="stack achievements">
          {names.map((name) => (
            <li key={name}>
              <Card>
                <Achievement name={name} achievements={achievements} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Achievement({ name, achievements }: { name: (typeof names)[number]; achievements: Achievements }) {
  const { t, i18n } = useTranslation('wallet');
  const { reached, since } = achievements[name];
  const { missing } = achievements.premiumUser;
  const { until } = achievements.activeUser;
  const values = { missing: missing && formatPrice(missing, i18n.language) };
  return (
    <>
      <div className="achievement__head">
        <h2>{t(`achievements.${name}.title`)}</h2>
        {reached ? <Badge tone="good">{t('reached')}</Badge> : <Badge tone="quiet">{t('open')}</Badge>}
      </div>
      <p className="soft">{reached ? t(`achievements.${name}.text`) : t(`achievements.${name}.task`, values)}</p>
      {since === undefined ? null : <p>{t('since', { date: formatDay(since, i18n.language) })}</p>}
      {name === 'activeUser' && until !== undefined ? (
        <p className="soft">{t('until', { date: formatDay(until, i18n.language) })}</p>
      ) : null}
    </>
  );
}
