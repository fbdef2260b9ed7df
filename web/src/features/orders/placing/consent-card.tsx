import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { PicturePlace } from '#web/ui/picture-place.tsx';

interface ConsentCardProps {
  /** The pending picture, if the browser can show it. */
  picture: string | undefined;
  onAgree: () => void;
  onDecline: () => void;
}

/** Asks for consent to measure the face before a picture leaves the browser. */
export function ConsentCard({ picture, onAgree, onDecline }: ConsentCardProps) {
  const { t } = useTranslation('placing');
  const [isWhole, setWhole] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const readOn = () => {
    setWhole(true);
    // The pressed button is gone.
    if (text.current !== null) focusOn(text.current, null);
  };
  return (
    <Card label={t('measuring.title')}>
      <div className="stack sending">
        <h2>{t('measuring.title')}</h2>
        <PicturePlace picture={picture} className="sending__place consent__place" />
        <div className="stack tight">
          <p ref={text} className={isWhole ? undefined : 'consent__text'}>
            {t('measuring.text')}
          </p>
          {isWhole ? null : (
            <button type="button" className="consent__more" onClick={readOn}>
              {t('readOn')}
            </button>
          )}
        </div>
        <div className="photo-ways__row">
          <div>
            <Button large onClick={onAgree}>
              {t('measuring.yes')}
            </Button>
          </div>
          <div>
            <Button large look="quiet" onClick={onDecline}>
              {t('measuring.no')}
            </Button>
          </div>
        </div>
        <p className="soft small">
          <LegalText text={t('measuring.more')} />
        </p>
      </div>
    </Card>
  );
}
