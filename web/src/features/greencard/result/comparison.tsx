import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { atEdge, CompareSlider } from '#web/ui/compare-slider.tsx';
import { AlignedSelfie } from './aligned-selfie.tsx';

interface ComparisonProps {
  report: PhotoReport;
  selfie: string | undefined;
  photo: string;
  /** The alternative text of the photo. @default that it is the finished photo */
  alt?: string;
}

/** Selfie and finished photo with a comparison slider; the photo alone if the selfie cannot be shown. */
export function Comparison({ report, selfie, photo, alt }: ComparisonProps) {
  const { t } = useTranslation(['report', 'orders']);
  const [unreadable, setUnreadable] = useState(false);
  const finished = <img src={photo} alt={alt ?? t('orders:result.photo')} className="comparison__picture" />;
  const size = documents[report.document];
  if (selfie === undefined || unreadable) return <div className="comparison">{finished}</div>;
  return (
    <figure className="comparison" aria-label={t('result.compare')}>
      <CompareSlider
        handleLabel={t('result.handle')}
        startsAt={atEdge}
        itemOne={
          <AlignedSelfie
            report={report}
            size={size}
            url={selfie}
            label={t('result.before')}
            onUnreadable={() => setUnreadable(true)}
          />
        }
        itemTwo={finished}
      />
      <figcaption className="comparison__names" aria-hidden="true">
        <span>{t('result.before')}</span>
        <span>{t('orders:result.photo')}</span>
      </figcaption>
    </figure>
  );
}
