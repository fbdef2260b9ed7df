import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LookComparison } from './look-comparison.tsx';
import type { LookPreviews } from './use-look-previews.ts';

interface ChosenLookProps {
  previews: LookPreviews;
  /** The chosen look; undefined while it is drawn, or if none is chosen. */
  after: string | undefined;
  /** The whole picture, until its previewed part is there. */
  picture: string | undefined;
}

/** The chosen look on the person's own face, with a comparison slider. */
export function ChosenLook({ previews: { before, drawing, error, retry }, after, picture }: ChosenLookProps) {
  const { t } = useTranslation('look-order');
  const problemText = useProblemText();
  const shown = before ?? picture;
  return (
    <div className="stack tight">
      {after !== undefined ? (
        <LookComparison before={before} after={after} alt={t('preview.alt')} />
      ) : shown === undefined ? null : (
        <img src={shown} alt={t('review.before')} className="look-review__picture" />
      )}
      <p role="status" className={after === undefined ? 'soft small' : 'soft small chosen-look__shown'}>
        {after !== undefined ? t('preview.shown') : drawing ? t('preview.drawing') : ''}
      </p>
      {error === null ? null : (
        <Notice tone="warn" title={t('preview.failed')} announce>
          <p>{problemText(error)}</p>
          <div>
            <Button look="quiet" onClick={retry}>
              {t('preview.retry')}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
