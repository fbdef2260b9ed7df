import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { shownMaxBytes } from './accepted-photos.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { UploadState, UploadSummary } from './upload-summary.ts';
import './upload-progress.css';

/** The states whose counts are shown, in their order; those without a file are left out. */
const shownCounts: readonly Exclude<UploadState, 'ready'>[] = [
  ...(['waiting', 'sending', 'sent', 'known', 'full', 'refused', 'failed', 'stopped'] as const),
];

/** How often progress is spoken: in tenths of the files. */
const spokenSteps = 10;

/** What becomes of the chosen files: progress, counts, what is being sent, and what was not, with the reasons. */
export function UploadProgress({ queue, summary }: { queue: UploadQueue; summary: UploadSummary }) {
  const { t, i18n } = useTranslation('event-uploads');
  const { counts, isRunning, sending, problems } = summary;
  const number = (value: number) => formatNumber(value, i18n.language);
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const unsent = counts.failed + counts.stopped + counts.full;
  const done = counts.sent + counts.known;
  const open = counts.waiting + counts.ready + counts.sending;
  const total = done + open;
  if (total + unsent + counts.refused === 0) return null;
  const ending = counts.stopped > 0 ? 'stopped' : unsent + counts.refused > 0 ? 'incomplete' : 'complete';
  const title = t(
    isRunning ? (done + counts.sending === 0 ? 'upload.checking' : 'upload.running') : `upload.${ending}`,
  );
  const shown = { waiting: counts.waiting + counts.ready };
  const spoken = Math.floor((Math.floor((done / Math.max(1, total)) * spokenSteps) / spokenSteps) * total);
  return (
    <section className="upload-progress stack tight" aria-label={t('upload.label')}>
      {isRunning ? (
        <ProgressBar
          label={title}
          share={summary.bytes === 0 ? 0 : summary.sentBytes / summary.bytes}
          text={formatShare(summary.bytes === 0 ? 0 : summary.sentBytes / summary.bytes, i18n.language)}
        />
      ) : (
        <p className="upload-progress__title">{title}</p>
      )}
      <p className="visually-hidden" role="status">
        {isRunning ? t('upload.spoken', { done: number(spoken), total: number(total) }) : title}
      </p>
      {isRunning ? (
        <p className="small">
          {t('upload.progress', {
            ...{ done: number(done), total: number(total) },
            ...{ sent: size(summary.sentBytes), bytes: size(summary.bytes) },
          })}
        </p>
      ) : null}
      <dl className="upload-counts">
        {shownCounts
          .map((state) => [state, { ...counts, ...shown }[state]] as const)
          .filter(([, count]) => count > 0)
          .map(([state, count]) => (
            <div key={state}>
              <dt>{t(`upload.counts.${state}`)}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
      </dl>
      {sending.length > 0 ? (
        <ul className="upload-files">
          {sending.map(({ name, share }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the rows have no state
            <li key={place} className="upload-file">
              <bdi className="upload-file__name">{name}</bdi>
              <span>{formatShare(share, i18n.language)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <ul className="upload-problems">
          {problems.map(({ reason, count, names }) => (
            <li key={reason}>
              <Disclosure
                title={`${number(count)} · ${t(`upload.reasons.${reason}`, { size: size(shownMaxBytes) })}`}
                open={count <= names.length}
              >
                <ul className="upload-files">
                  {names.map((name, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <li key={place} className="upload-file">
                      <bdi className="upload-file__name">{name}</bdi>
                    </li>
                  ))}
                </ul>
                {count > names.length ? (
                  <p className="soft small">{t('upload.more', { number: number(count - names.length) })}</p>
                ) : null}
              </Disclosure>
            </li>
          ))}
        </ul>
      ) : null}
      {isRunning ? <p className="soft small">{t('upload.stay')}</p> : null}
      {isRunning || unsent > 0 ? (
        <div className="row">
          {isRunning ? (
            <Button look="quiet" onClick={queue.stop}>
              {t('upload.stop')}
            </Button>
          ) : null}
          {unsent > 0 && !isRunning ? (
            <Button look="quiet" onClick={queue.again}>
              {t('upload.again')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
