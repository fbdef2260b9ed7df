import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExampleLabel } from '#web/i18n/example-label.ts';
import { Card } from '#web/ui/card.tsx';
import { MarkedPicture } from '#web/ui/marked-picture.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { PictureProblem } from './picture-problem.ts';
import { refusalExample } from './refusal-example.ts';

interface PictureRefusedProps {
  problem: PictureProblem;
  picture: string | undefined;
  /** A child is in the picture. */
  isMinor: boolean;
  /** The way to the next picture. */
  children: ReactNode;
}

/** A picture that could not even be measured: why, drawn on it, and the way to the next one. */
export function PictureRefused({ problem: { code, marks = {} }, picture, isMinor, children }: PictureRefusedProps) {
  const { t } = useTranslation('orders');
  const exampleLabel = useExampleLabel();
  const example = refusalExample[code];
  const { head, others = [], cuts = [] } = marks;
  const title = t(`refusal.${code}.title`);
  return (
    <Card>
      <Refusal
        title={title}
        advice={t(`refusal.${code}.advice`, isMinor ? { context: 'minor' } : {})}
        example={example}
        exampleLabel={exampleLabel(example)}
        picture={
          <MarkedPicture
            picture={picture}
            places={[...(head === undefined ? [] : [head]), ...others, ...cuts]}
            label={t('refusalPicture', { reason: title })}
            unreadable={t('refusalNoPicture')}
          />
        }
      >
        {children}
      </Refusal>
    </Card>
  );
}
