import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/notice.tsx';

/** Replaces the form of a tool that the stage does not offer. */
export function ToolClosed() {
  const { t } = useTranslation('looks');
  return <Notice title={t('closed')} />;
}
