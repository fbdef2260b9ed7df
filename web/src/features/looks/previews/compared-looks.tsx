import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookRequest } from '#shared/looks/looks.ts';
import { Button } from '#web/ui/button.tsx';
import type { ShownLook } from '../shown-look.ts';

/** Three fit next to each other. */
const most = 3;

interface Compared {
  readonly look: LookRequest;
  readonly picture: string;
}

interface ComparedLooksProps {
  /** The chosen look, once it is drawn. */
  current: Compared | undefined;
  /** Renders the name of a look. */
  Name: NonNullable<ShownLook['Name']>;
  onChoose: ((look: LookRequest) => void) | undefined;
}

/** Looks collected to compare them before one is paid for. */
export function ComparedLooks({ current, Name, onChoose }: ComparedLooksProps) {
  const { t } = useTranslation('look-order');
  const [kept, setKept] = useState<readonly Compared[]>([]);
  const isKept = kept.some(({ picture }) => picture === current?.picture);
  return (
    <div className="stack tight">
      {current === undefined || isKept ? null : kept.length < most ? (
        <div>
          <Button look="quiet" onClick={() => setKept([...kept, current])}>
            {t('compare.keep')}
          </Button>
        </div>
      ) : (
        <p className="soft small">{t('compare.full', { most })}</p>
      )}
      {kept.length === 0 ? null : (
        <ul className="compared-looks" aria-label={t('compare.label')}>
          {kept.map(({ look, picture }) => (
            <li key={picture}>
              <img src={picture} alt="" />
              <strong>
                <Name look={look} />
              </strong>
              {onChoose === undefined ? null : (
                <Button look="quiet" onClick={() => onChoose(look)}>
                  {t('compare.choose')}
                </Button>
              )}
              <Button look="plain" onClick={() => setKept(kept.filter((each) => each.picture !== picture))}>
                {t('compare.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
