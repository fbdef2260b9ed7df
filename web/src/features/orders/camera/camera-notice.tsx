import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { CameraTrouble } from '#web/lib/camera/camera-trouble.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CameraNoticeProps {
  trouble: CameraTrouble;
  onRetry: () => void;
  onChoose: () => void;
  /** The phone's own camera app, which needs no permission of the page. */
  onSystemCamera: (() => void) | undefined;
}

/** The troubles that a retry can end. */
const worthRetrying: readonly CameraTrouble[] = ['denied', 'inUse', 'failed'];

/** Why there is no live picture, and the alternatives. */
export function CameraNotice({ trouble, onRetry, onChoose, onSystemCamera }: CameraNoticeProps) {
  const { t } = useTranslation('camera');
  const { t: tPlacing } = useTranslation('placing');
  return (
    <div className="camera__trouble stack">
      <Notice tone="warn" title={t(`trouble.${trouble}.title`)} announce>
        <p>{t(`trouble.${trouble}.text`, { px: limits.uploadMinShortSidePx })}</p>
      </Notice>
      <div className="camera__ways">
        <Button onClick={onChoose}>{tPlacing('drop.choose')}</Button>
        {onSystemCamera === undefined ? null : (
          <Button look="quiet" onClick={onSystemCamera}>
            {t('system')}
          </Button>
        )}
        {worthRetrying.includes(trouble) ? (
          <Button look="quiet" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
