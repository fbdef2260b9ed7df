import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookReport } from '#shared/looks/look-report.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { IsPreviewDrawing } from '#web/lib/preview-drawing.ts';
import type { HeldReviewProps } from '#web/lib/tool-module.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { declaredOf } from '../choices/declared.ts';
import { CroppedPicture } from '../crop/cropped-picture.tsx';
import { type PlacedCrop, placeCrop } from '../crop/place-crop.ts';
import { ChosenLook } from '../previews/chosen-look.tsx';
import { ComparedLooks } from '../previews/compared-looks.tsx';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import type { ShownLook } from '../shown-look.ts';

interface LookReviewProps extends HeldReviewProps {
  shown: ShownLook;
}

/** The checked picture before payment: a preview of the look, and the notices. */
export function LookReview({ access, order, picture, onChoose, shown, children }: LookReviewProps) {
  const { t } = useTranslation('looks');
  const titleId = useId();
  const previews = useLookPreviews(access, order, shown);
  const { lookReport, report, notForSubmission } = order;
  // Only checked pictures can be paid for.
  if (lookReport === undefined) return null;
  const crop = notForSubmission === true && report?.verdict !== 'fail' ? report && placeCrop(report) : undefined;
  const look = lookOf(shown.look).shownBefore(shown.chosenFor(order.options));
  const after = look && previews.pictureOf(look);
  // A look without a preview, or whose preview failed, can be paid for anyway.
  const isDrawing = look !== undefined && after === undefined && previews.drawing && previews.error === null;
  const declared = declaredOf(order.options);
  const choose = ({ tool, ...own }: LookRequest) => {
    onChoose?.({ tool, options: { ...own, ...declared } } as Parameters<typeof onChoose>[0]);
  };
  return (
    <section className="look-review" aria-labelledby={titleId}>
      <Card>
        <div className="stack">
          <h2 id={titleId}>{t('review.title')}</h2>
          <ChosenLook previews={previews} after={after} picture={picture} />
          {shown.Name === undefined ? null : (
            <ComparedLooks
              Name={shown.Name}
              current={look === undefined || after === undefined ? undefined : { look, picture: after }}
              onChoose={onChoose && choose}
            />
          )}
          {previews.hair === undefined ? null : <HairMark picture={previews.hair} />}
          {crop === undefined || picture === undefined ? null : <CropPreview picture={picture} crop={crop} />}
          <LookWarnings report={lookReport} />
        </div>
      </Card>
      <div className="stack look-review__side">
        {order.madeByProcessor === true ? <OutsideNotice /> : null}
        {report?.verdict === 'fail' ? <Notice tone="bad" title={t('cropRefused')} announce /> : null}
        <IsPreviewDrawing value={isDrawing}>{children}</IsPreviewDrawing>
      </div>
    </section>
  );
}

/** The area that would be coloured as hair, before payment. */
function HairMark({ picture }: { picture: string }) {
  const { t } = useTranslation('looks');
  return (
    <figure className="hair-mark">
      <img src={picture} alt={t('hairMark.alt')} />
      <figcaption>{t('hairMark.text')}</figcaption>
    </figure>
  );
}

/** The document crop of the picture, before payment. */
function CropPreview({ picture, crop }: { picture: string; crop: PlacedCrop }) {
  const { t } = useTranslation(['looks', 'orders']);
  return (
    <figure className="crop-preview">
      <CroppedPicture picture={picture} crop={crop} alt={t('crop.alt')} />
      <figcaption>
        <strong>{t('orders:notForSubmission')}</strong>
        <span>{t('crop.text')}</span>
      </figcaption>
    </figure>
  );
}

/** The warnings of the free check; none blocks the order. */
function LookWarnings({ report: { warnings } }: { report: Pick<LookReport, 'warnings'> }) {
  const { t } = useTranslation('looks');
  if (warnings.length === 0) return <Notice tone="good" title={t('noWarnings')} />;
  return (
    <Notice tone="warn" title={t('warnings.title')}>
      <ul className="look-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shown before payment: an external processor makes this look, and which data it receives. */
function OutsideNotice() {
  const { t } = useTranslation('orders');
  return (
    <Notice tone="warn" title={t('outside.title')}>
      <p>{t('outside.what')}</p>
      <p>
        <LegalText text={t('outside.then')} />
      </p>
    </Notice>
  );
}
