import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { useWallet } from './use-wallet.ts';

const names = ['firstConversion', 'premiumUser', 'activeUser'] as const;

/** What a member has reached. */
export function AchievementsTab({ memberId }: { memberId: string }) {
  const { t } = useTranslation('wallet');
  const wallet = useWallet(memberId);
  return (
    <QueryState query={wallet} failed={t('loadFailed')} retry={t('retry')}>
      {({ achievements }) => (
        <ul className="stack achievements">
          {names.map((name) => (
            <li key={name}>
              <Card>
                <div className="row">
                  <h2>{t(`achievements.${name}.title`)}</h2>
                  {achievements[name] ? <Badge tone="good">{t('reached')}</Badge> : <Badge>{t('open')}</Badge>}
                </div>
                <p className="soft">
                  {achievements[name] ? t(`achievements.${name}.text`) : t(`achievements.${name}.task`)}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
