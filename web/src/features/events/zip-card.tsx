import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { eventLimits } from '#shared/events/event-limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatBytes, formatNumber } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { PackedFile } from './pack-photos.ts';
import type { ShownPacking } from './use-packing.ts';

/** The links of files work for an hour. */
const linkMs = 55 * 60_000;

interface ZipCardProps {
  shown: ShownPacking;
  onAgain: () => void;
  onClose: () => void;
}

/** A download of photos: how far it is, its files, and what went wrong. */
export function ZipCard({ shown: { packing, isRunning, error }, onAgain, onClose }: ZipCardProps) {
  const { t, i18n } = useTranslation('events');
  const heading = useRef<HTMLHeadingElement>(null);
  const number = (value: number) => formatNumber(value, i18n.language);
  // The pressed button is gone.
  useEffect(() => {
    if (heading.current !== null) focusOn(heading.current);
  }, []);
  const { total = 0, rest = [], files = [] } = packing ?? {};
  const done = total - rest.length;
  const progress = t('zip.packing', { done: number(done), total: number(total) });
  const inFiles = files.reduce((sum, { photos }) => sum + photos, 0);
  const isDone = packing !== undefined && !isRunning && error === undefined;
  return (
    <section className="card stack zip" aria-labelledby="zip">
      <h3 id="zip" ref={heading}>
        {t('zip.title')}
      </h3>
      {isRunning && packing === undefined ? <ProgressBar label={t('zip.listing')} /> : null}
      {isRunning && packing !== undefined ? <ProgressBar label={progress} share={done / total} /> : null}
      <p className="visually-hidden" role="status">
        {isRunning && packing !== undefined ? progress : ''}
        {isDone && inFiles > 0 ? t('zip.packed', { count: inFiles, formatted: number(inFiles) }) : ''}
      </p>
      {error === undefined ? null : <ZipFailure error={error} hasFiles={files.length > 0} onAgain={onAgain} />}
      {isDone ? (
        <Notice tone={inFiles > 0 ? 'good' : 'info'}>
          <p>{inFiles > 0 ? t('zip.packed', { count: inFiles, formatted: number(inFiles) }) : t('zip.gone')}</p>
        </Notice>
      ) : null}
      {files.length === 0 ? null : (
        <>
          <ul className="zip__files">
            {files.map((file) => (
              <ZipFile key={file.url} file={file} />
            ))}
          </ul>
          <p className="soft small">{t('zip.hour')}</p>
        </>
      )}
      <div className="row">
        <Button look="quiet" onClick={onClose}>
          {t(isRunning ? 'zip.stop' : 'photos.close')}
        </Button>
      </div>
    </section>
  );
}

interface ZipFailureProps {
  error: unknown;
  hasFiles: boolean;
  onAgain: () => void;
}

function ZipFailure({ error, hasFiles, onAgain }: ZipFailureProps) {
  const { t, i18n } = useTranslation('events');
  const problemText = useProblemText();
  // The gateway's own refusal, which has no request id, is a matter of seconds.
  const isLimit = error instanceof ApiProblem && error.code === 'too_many_requests' && error.instance !== undefined;
  const max = formatNumber(eventLimits.archivesPerDay, i18n.language);
  return (
    <Notice tone="bad" title={t('zip.failed')} announce>
      <p>{isLimit ? t('zip.limit', { max }) : problemText(error)}</p>
      {hasFiles ? <p>{t('zip.kept')}</p> : null}
      <div>
        <Button onClick={onAgain}>{t('retry')}</Button>
      </div>
    </Notice>
  );
}

function ZipFile({ file: { url, fileName, photos, bytes, madeAt } }: { file: PackedFile }) {
  const { t, i18n } = useTranslation('events');
  const now = useNow(60_000);
  const formatted = formatNumber(photos, i18n.language);
  const size = formatBytes(bytes, i18n.language);
  return (
    <li>
      <span>
        <bdi className="zip__name">{fileName}</bdi>
        <span className="soft small">{t('zip.file', { count: photos, formatted, size })}</span>
      </span>
      {now - madeAt > linkMs ? (
        <span className="soft small">{t('zip.over')}</span>
      ) : (
        <a
          className={buttonClass('plain')}
          href={url}
          download={fileName}
          aria-label={`${t('zip.again')}: ${fileName}`}
        >
          {t('zip.again')}
        </a>
      )}
    </li>
  );
}
