import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPhoto } from '#shared/events/guest-contract.ts';
import { ReportReason } from '#shared/events/photo.ts';
import type { PhotoId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { callAsGuest, type GuestAccess, guestPhotosKey } from './guest-queries.ts';

/** The pressed button is gone. */
const focusOnAnswer = (answer: HTMLElement | null) => {
  if (answer !== null) focusOn(answer);
};

/** Reports a photo to the organiser, with one of the reasons. */
export function ReportPhoto({ access, photo }: { access: GuestAccess; photo: PhotoId }) {
  const { t } = useTranslation('event-requests');
  const { t: common } = useTranslation('events');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const report = useMutation({
    mutationFn: (reason: ReportReason) => callAsGuest(reportPhoto, access, { params: { photo }, body: { reason } }),
    onSuccess: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: guestPhotosKey(access) });
    },
  });
  // A toast would be below the large photo.
  if (report.isSuccess) {
    return (
      <p className="soft small" role="status" ref={focusOnAnswer}>
        {t('report.done')}
      </p>
    );
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('report.open')}
      </Button>
      {asking ? (
        <Dialog title={t('report.open')} onCancel={() => setAsking(false)} stays={report.isPending}>
          <p>{t('report.text')}</p>
          {report.error === null ? null : (
            <Notice tone="bad" title={t('report.failed')} announce>
              <p>{problemText(report.error)}</p>
            </Notice>
          )}
          <div className="event-actions">
            {ReportReason.options.map((reason) => (
              <Button
                key={reason}
                look="quiet"
                disabled={report.isPending}
                busyText={report.isPending && report.variables === reason ? common('saving') : undefined}
                onClick={() => report.mutate(reason)}
              >
                {t(`report.reasons.${reason}`)}
              </Button>
            ))}
            <Button look="plain" onClick={() => setAsking(false)} disabled={report.isPending}>
              {common('cancel')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
