import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ruleCount } from './rule-count.ts';
import { useSite } from './use-site.ts';

export function Badges() {
  const { t, i18n } = useTranslation('landing');
  const { completedOrders } = useSite();
  return (
    <ul className="badges">
      <li>
        <Icon name="ruler" />
        {t('badges.rules', { count: ruleCount })}
      </li>
      <li>
        <Icon name="clock" />
        {t('badges.speed', limits.usualMinutes)}
      </li>
      <li>
        <Icon name="face" />
        {t('badges.face')}
      </li>
      {completedOrders === undefined ? null : (
        <li>
          <Icon name="check" />
          {t('badges.completed', { count: completedOrders, formatted: formatNumber(completedOrders, i18n.language) })}
        </li>
      )}
    </ul>
  );
}
