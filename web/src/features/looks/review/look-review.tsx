import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import type { HeldReviewProps } from '#web/lib/tool-module.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { declaredOf } from '../choices/declared.ts';
import { CropPreview } from '../crop/crop-preview.tsx';
import { placeCrop } from '../crop/place-crop.ts';
import { ChosenLook } from '../previews/chosen-look.tsx';
import { ComparedLooks } from '../previews/compared-looks.tsx';
import { HairMark } from '../previews/hair-mark.tsx';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import type { ShownLook } from '../shown-look.ts';
import { LookWarnings } from './look-warnings.tsx';
import { OutsideNotice } from './outside-notice.tsx';

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
        {children}
      </div>
    </section>
  );
}
