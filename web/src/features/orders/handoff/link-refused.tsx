import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RefusedLink } from './refused-link.ts';

/** A link that cannot be opened: why, and what to do. The photo can always be made on the phone itself. */
export function LinkRefused({ why }: { why: RefusedLink }) {
  const { t } = useTranslation('handoff');
  return (
    <Arrival screen={why}>
      <Notice tone="warn" title={t(`phone.${why}`)} announce>
        <p>{t(`phone.${why}Text`)}</p>
        <div>
          <Link to={tools.greencard.route} className={actionLinkClass('quiet')}>
            {t('phone.here')}
          </Link>
        </div>
      </Notice>
    </Arrival>
  );
}
