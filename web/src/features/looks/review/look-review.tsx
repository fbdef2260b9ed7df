import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookReport } from '#shared/looks/look-report.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { IsPreviewDrawing } from '#web/lib/preview-drawing.ts';
import type { HeldReviewProps } from '#web/lib/tool-module.ts';
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
  const { t } = useTranslation('look-order');
  const titleId = useId();
  const previews = useLookPreviews(access, order, shown);
  const { lookReport, report, notForSubmission } = order;
  // Only checked pictures can be paid for.
  if (lookReport === undefined) return null;
  const crop = notForSubmission === true && report?.verdict !== 'fail' ? report && placeCrop(report) : undefined;
  const chosen = shown.chosenFor(order.options);
  const look = lookOf(shown.look).shownBefore(chosen);
  const meanwhile = look && shown.meanwhile?.(look);
  const after = look && (previews.pictureOf(look) ?? (meanwhile && previews.pictureOf(meanwhile)));
  // A look without a preview, or whose preview failed, can be paid for anyway.
  const isDrawing = look !== undefined && after === undefined && previews.drawing && previews.error === null;
  const declared = declaredOf(order.options);
  const choose = ({ tool, ...own }: LookRequest) => {
    onChoose?.({ tool, options: { ...own, ...declared } } as Parameters<typeof onChoose>[0]);
  };
  return (
    <section className="look-review" aria-labelledby={titleId}>
      <div className="look-review__stage">
        <h2 id={titleId} className="visually-hidden">
          {t('review.title')}
        </h2>
        <ChosenLook previews={previews} after={after} picture={picture} />
      </div>
      <div className="stack look-review__side">
        <LookWarnings report={lookReport} />
        {order.madeByProcessor === true ? <OutsideNotice /> : null}
        {report?.verdict === 'fail' ? <Notice tone="bad" title={t('cropRefused')} announce /> : null}
        <IsPreviewDrawing value={isDrawing}>{children}</IsPreviewDrawing>
      </div>
      <div className="stack look-review__more">
        {shown.Name === undefined ? null : (
          <ComparedLooks
            Name={shown.Name}
            current={look === undefined || after === undefined ? undefined : { look, picture: after }}
            onChoose={onChoose && choose}
          />
        )}
        {crop === undefined || picture === undefined ? null : <CropPreview picture={picture} crop={crop} />}
      </div>
    </section>
  );
}

/** The document crop of the picture, before payment. */
function CropPreview({ picture, crop }: { picture: string; crop: PlacedCrop }) {
  const { t } = useTranslation(['look-order', 'orders']);
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
  const { t } = useTranslation('look-order');
  if (warnings.length === 0) return null;
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
