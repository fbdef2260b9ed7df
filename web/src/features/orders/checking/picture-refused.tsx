import { useTranslation } from 'react-i18next';
import { RejectionCode, type RejectionMarks } from '#shared/photo/rejection.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Card } from '#web/ui/card.tsx';
import { MarkedPicture } from '#web/ui/marked-picture.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { OrderRejected } from './order-rejected.tsx';

/** Why another picture is needed. */
export interface PictureProblem {
  readonly code: RejectionCode | 'photo_not_uploaded';
  readonly marks: RejectionMarks | undefined;
}

/** What is wrong with the picture itself, so that asking again with the same one does not help. */
export function pictureProblem(error: Error): PictureProblem | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { code, marks } = error;
  if (code === 'photo_not_uploaded') return { code, marks };
  const rejection = RejectionCode.safeParse(code);
  return rejection.success ? { code: rejection.data, marks } : undefined;
}

interface PictureRefusedProps {
  problem: PictureProblem;
  picture: string | undefined;
  /** A child is in the picture. */
  isMinor: boolean;
  onNew: () => void;
}

/** A picture that could not even be measured: why, drawn on it, and the way to the next one. */
export function PictureRefused({ problem: { code, marks = {} }, picture, isMinor, onNew }: PictureRefusedProps) {
  const { t } = useTranslation('orders');
  const { head, others = [], cuts = [] } = marks;
  const title = t(`refusal.${code}.title`);
  return (
    <Card>
      <Refusal
        title={title}
        advice={t(`refusal.${code}.advice`, isMinor ? { context: 'minor' } : {})}
        exampleLabel={t('refusalExample')}
        picture={
          <MarkedPicture
            picture={picture}
            places={[...(head === undefined ? [] : [head]), ...others, ...cuts]}
            label={t('refusalPicture', { reason: title })}
            unreadable={t('refusalNoPicture')}
          />
        }
      >
        <OrderRejected onNew={onNew} />
      </Refusal>
    </Card>
  );
}
