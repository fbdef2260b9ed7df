import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/format.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { contentTypeOf } from './accepted-files.ts';

/** The chosen photo with its name, and the way to take it back. */
export function ChosenPhoto({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t, i18n } = useTranslation('placing');
  const url = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file may be readable again
  useEffect(() => setUnreadable(false), [file]);
  const type = contentTypeOf(file);
  return (
    <div className="chosen">
      {url === undefined || unreadable ? (
        <span className="chosen__empty">
          <Icon name="face" />
          <span className="small">{t('drop.noPreview')}</span>
        </span>
      ) : (
        <img src={url} alt={t('drop.preview')} className="chosen__picture" onError={() => setUnreadable(true)} />
      )}
      <div className="stack chosen__words">
        <p className="chosen__name" title={file.name}>
          {file.name}
        </p>
        <p className="soft small">{formatBytes(file.size, i18n.language)}</p>
        {type === 'image/png' || type === 'image/webp' ? <p className="soft small">{t('drop.converted')}</p> : null}
        <div>
          <Button look="quiet" onClick={onRemove}>
            {t('drop.remove')}
          </Button>
        </div>
      </div>
    </div>
  );
}
