import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderId } from '#shared/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFormer } from './use-former.ts';

interface InsteadNoteProps {
  /** The order whose photo the next one replaces. */
  id: OrderId;
  /** Where that one is shown. */
  href: string;
  /** A photo in nobody's place is wanted, at the usual price. */
  onUsual: () => void;
}

/** In whose place the next photo is made, what that costs, and what becomes of the other one. */
export function InsteadNote({ id, href, onUsual }: InsteadNoteProps) {
  const { t } = useTranslation('guarantee');
  if (useFormer(id) === 'closed') {
    return (
      <Notice tone="warn" title={t('instead.closed')} announce>
        <p>{t('instead.closedText')}</p>
        <div>
          <Button look="quiet" onClick={onUsual}>
            {t('instead.usual')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Notice title={t('instead.title')}>
      <p>
        {t('instead.text')} <Link to={href}>{t('instead.former')}</Link>
      </p>
    </Notice>
  );
}
