import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { atEdge, CompareSlider } from '#web/ui/compare-slider.tsx';
import { CroppedPicture } from '../crop/cropped-picture.tsx';
import type { PlacedCrop } from '../crop/place-crop.ts';

interface LookComparisonProps {
  before: string | undefined;
  /** The crop of the picture before, if the look was cropped. @default all of it */
  crop?: PlacedCrop | undefined;
  after: string;
  /** The alternative text of the look. */
  alt: string;
}

/** Scrolls to the middle of what is larger than its frame: there are the face and the handle. */
function showMiddle(frame: HTMLElement | null): void {
  if (frame === null) return;
  // Right to left, the distance is counted from the right edge, below zero.
  const towards = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
  frame.scrollLeft = (towards * (frame.scrollWidth - frame.clientWidth)) / 2;
  frame.scrollTop = (frame.scrollHeight - frame.clientHeight) / 2;
}

/** The picture and its look with a comparison slider, enlarged on request. */
export function LookComparison({ before, crop, after, alt }: LookComparisonProps) {
  const { t } = useTranslation(['look-order', 'looks']);
  const [large, setLarge] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const look = <img src={after} alt={alt} className="look-comparison__picture" />;
  const pictures =
    before === undefined || unreadable ? (
      look
    ) : (
      <CompareSlider
        handleLabel={t('looks:handle')}
        startsAt={large ? 50 : atEdge}
        itemOne={
          crop === undefined ? (
            <img
              src={before}
              alt={t('review.before')}
              className="look-comparison__picture"
              onError={() => setUnreadable(true)}
            />
          ) : (
            <CroppedPicture picture={before} crop={crop} alt={t('review.before')} onError={() => setUnreadable(true)} />
          )
        }
        itemTwo={look}
      />
    );
  return (
    <figure className="look-comparison" aria-label={t('result.compare')}>
      {large ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section ref={showMiddle} className="look-comparison__frame" tabIndex={0} aria-label={t('result.zoomed')}>
          <div className="look-comparison__large">{pictures}</div>
        </section>
      ) : (
        <div className="look-comparison__frame">{pictures}</div>
      )}
      <figcaption className="look-comparison__foot">
        <span aria-hidden="true" className="soft small">
          {before === undefined || unreadable ? null : (
            // Isolated, so that both stay on their picture's side in right-to-left languages.
            <>
              <bdi>{t('review.before')}</bdi> | <bdi>{t('review.after')}</bdi>
            </>
          )}
        </span>
        <Button look="plain" onClick={() => setLarge(!large)}>
          {large ? t('result.whole') : t('result.zoom')}
        </Button>
      </figcaption>
    </figure>
  );
}
