import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type EventView, getEventPoster, PosterSize } from '#shared/events/contract.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { savePdf } from '#web/lib/save-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Saves the poster of an event as a PDF, in each of its sizes. */
export function EventPoster({ event: { id, code } }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const problemText = useProblemText();
  const saving = useMutation({
    mutationFn: (size: PosterSize) =>
      savePdf(`${apiPath(getEventPoster, { id })}?${new URLSearchParams({ size })}`, `${code}-${size}.pdf`),
  });
  return (
    <section className="card stack" aria-labelledby="event-poster">
      <h2 id="event-poster">{t('poster.title')}</h2>
      <p className="soft">{t('poster.text')}</p>
      {saving.error === null ? null : (
        <Notice tone="bad" title={t('poster.failed')} announce>
          <p>{problemText(saving.error)}</p>
        </Notice>
      )}
      <div className="row">
        {PosterSize.options.map((size) => (
          <Button
            key={size}
            look="quiet"
            onClick={() => saving.mutate(size)}
            busyText={saving.isPending && saving.variables === size ? t('poster.making') : undefined}
            disabled={saving.isPending}
          >
            <Icon name="download" />
            {t(`poster.${size}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
