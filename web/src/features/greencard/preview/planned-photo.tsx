import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AlignedSelfie } from '../result/aligned-selfie.tsx';

/** The selfie in the planned crop, or its reserved space if the browser cannot show the selfie. */
export function PlannedPhoto({ report, picture }: { report: PhotoReport; picture: string | undefined }) {
  const { t } = useTranslation('report');
  const [unreadable, setUnreadable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture may be readable again
  useEffect(() => setUnreadable(false), [picture]);
  return (
    <div className="comparison">
      {picture === undefined || unreadable ? (
        <p className="comparison__picture preview__empty">
          <Icon name="face" />
          {t('overlay.noPreview')}
        </p>
      ) : (
        <AlignedSelfie
          report={report}
          size={documents[report.document]}
          url={picture}
          label={t('preview.selfie')}
          onUnreadable={() => setUnreadable(true)}
        />
      )}
    </div>
  );
}
