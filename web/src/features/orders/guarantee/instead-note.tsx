import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderId } from '#shared/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFormer } from './use-former.ts';

interface InsteadNoteProps {
  /** The order whose photo the next one replaces. */
  id: OrderId;
  /** The page of that order. */
  href: string;
  /** Called for a new photo at the usual price instead. */
  onUsual: () => void;
}

/** Which photo the next one replaces, what that costs, and what happens to the former one. */
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
