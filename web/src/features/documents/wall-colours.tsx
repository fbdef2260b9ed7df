import { useTranslation } from 'react-i18next';
import type { WallColour } from '#shared/photo/document.ts';
import { wallSwatches } from './wall-swatches.ts';

/** The colours a document takes behind the person, each with a patch of it. */
export function WallColours({ accepted }: { accepted: readonly WallColour[] }) {
  const { t } = useTranslation('documents');
  return (
    <span className="walls">
      {accepted.map((colour) => (
        <span key={colour} className="walls__colour">
          <svg className="walls__patch" viewBox="0 0 20 20" aria-hidden="true">
            <rect x="0.5" y="0.5" width="19" height="19" rx="5" fill={wallSwatches[colour]} />
          </svg>
          {t(`colours.${colour}`)}
        </span>
      ))}
    </span>
  );
}
