import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExampleLabel } from '#web/i18n/example-label.ts';
import { Card } from '#web/ui/card.tsx';
import { MarkedPicture } from '#web/ui/marked-picture.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { leaveOne } from './leave-one.ts';
import { OnePerson } from './one-person.tsx';
import type { PictureProblem } from './picture-problem.ts';
import { refusalExample } from './refusal-example.ts';

interface PictureRefusedProps {
  problem: PictureProblem;
  picture: string | undefined;
  /** Whether the picture shows a child. */
  isMinor: boolean;
  /** Receives a part of the picture as the next one; absent if the page does not have the picture. */
  onPhoto: ((photo: File) => void) | undefined;
  /** The link to the next picture. */
  children: ReactNode;
}

/** A picture that could not be measured: the reason, marked in it, and the next step. */
export function PictureRefused({ problem, picture, isMinor, onPhoto, children }: PictureRefusedProps) {
  const { code, marks = {} } = problem;
  const { t } = useTranslation('orders');
  const exampleLabel = useExampleLabel();
  const example = refusalExample[code];
  const { head, others = [], cuts = [] } = marks;
  const parts = code === 'several_faces' ? leaveOne(marks) : undefined;
  // Of two people either may stay; among more, the subject is not at fault.
  const framed = head === undefined || (code === 'several_faces' && parts === undefined) ? [] : [head];
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
            places={[...framed, ...others, ...cuts]}
            label={t('refusalPicture', { reason: title })}
            unreadable={t('refusalNoPicture')}
          />
        }
      >
        {parts === undefined || picture === undefined || onPhoto === undefined ? null : (
          <OnePerson picture={picture} parts={parts} onPhoto={onPhoto} />
        )}
        {children}
      </Refusal>
    </Card>
  );
}
