import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import { mostKeptSpots } from '#shared/looks/retoucher/retoucher-options.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { withSpot } from './retouch-entered.ts';
import './kept-spots.css';

interface KeptSpotsProps {
  /** The previewed part of the picture, unchanged; undefined while it is drawn. */
  picture: string | undefined;
  /** What is healed unless it is kept; undefined until it is known. */
  spots: readonly HealedSpot[] | undefined;
  keep: string;
  onChange: (keep: string) => void;
}

/** A tap further away belongs to no spot. */
const reachPx = 24;

/**
 * The spots that would be healed, outlined on the picture: each can be kept by a tap, or in a list by keyboard. The place
 * of the picture is reserved while it is drawn; a face without spots needs none.
 */
export function KeptSpots({ picture, spots, keep, onChange }: KeptSpotsProps) {
  const { t, i18n } = useTranslation(['retoucher-order', 'look-order']);
  const [isFull, setFull] = useState(false);
  const kept = keep.split(' ');
  const toggle = (place: HealedSpot['place'], isKept: boolean) => {
    const next = withSpot(keep, place, isKept);
    setFull(next === undefined);
    if (next !== undefined) onChange(next);
  };
  const found = spots ?? [];
  // On a phone spots lie closer than a finger is wide, so the nearest one counts, whatever lies over it.
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const near = found
      .map(({ place, x, y }) => ({ place, farPx: Math.hypot(left + x * width - clientX, top + y * height - clientY) }))
      .filter(({ farPx }) => farPx <= reachPx)
      .sort((one, other) => one.farPx - other.farPx)[0];
    if (near !== undefined) toggle(near.place, !kept.includes(near.place));
  };
  if (spots !== undefined && found.length === 0) {
    return (
      <fieldset className="field kept-spots">
        <legend>{t('spots.title')}</legend>
        <p className="soft small">{t('spots.none')}</p>
      </fieldset>
    );
  }
  return (
    <fieldset className="field kept-spots">
      <legend>{t('spots.title')}</legend>
      <p className="soft small">{spots === undefined ? t('look-order:preview.drawing') : t('spots.text')}</p>
      <div className="kept-spots__place">
        {picture === undefined ? null : (
          <div className="kept-spots__picture">
            <img src={picture} alt={t('spots.alt', { total: formatNumber(found.length, i18n.language) })} />
            {found.map(({ place, x, y }, nth) => (
              <span
                key={place}
                className="kept-spots__spot"
                data-kept={kept.includes(place)}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                aria-hidden="true"
              >
                <span>{formatNumber(nth + 1, i18n.language)}</span>
              </span>
            ))}
            {/* Pointers only: the list below holds the same choices for keyboard and screen reader. */}
            <button type="button" tabIndex={-1} aria-hidden="true" className="kept-spots__target" onClick={tap} />
          </div>
        )}
      </div>
      <p role="status" className="field-error">
        {isFull ? t('spots.full', { most: mostKeptSpots }) : ''}
      </p>
      {found.length === 0 ? null : (
        <Disclosure title={t('spots.list')}>
          {found.map(({ place, x, y }, nth) => (
            <CheckBox
              key={place}
              name={`keep-${place}`}
              label={t('spots.keep', {
                number: formatNumber(nth + 1, i18n.language),
                across: formatShare(x, i18n.language, 0),
                down: formatShare(y, i18n.language, 0),
              })}
              checked={kept.includes(place)}
              onChange={(isKept) => toggle(place, isKept)}
            />
          ))}
        </Disclosure>
      )}
    </fieldset>
  );
}
