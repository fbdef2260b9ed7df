import { type CSSProperties, useState } from 'react';
import { Icon } from './icon.tsx';
import './refusal.css';

/** A part of a picture, in shares (0 to 1) of its width and height; without width or height it is a line. */
export interface MarkedPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface MarkedPictureProps {
  /** Absent if the browser has none. */
  picture: string | undefined;
  /** Its aspect ratio, if known before it loads, to reserve its space. */
  ratio?: number;
  places: readonly MarkedPlace[];
  /** The alternative text. */
  label: string;
  /** Shown instead of a picture that cannot be shown. */
  unreadable: string;
}

/** A picture with frames around the marked places, and thick lines along cropped edges. */
export function MarkedPicture({ picture, ratio, places, label, unreadable }: MarkedPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (picture === undefined || broken === picture) {
    return (
      <p className="marked__empty">
        <Icon name="face" />
        {unreadable}
      </p>
    );
  }
  return (
    <figure
      className={ratio === undefined ? 'marked' : 'marked marked--kept'}
      style={{ '--ratio': ratio } as CSSProperties}
      role="img"
      aria-label={label}
    >
      <img src={picture} alt="" onError={() => setBroken(picture)} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {places.map((place) => (
          <Mark key={`${place.left} ${place.top} ${place.width} ${place.height}`} {...withRoom(place)} />
        ))}
      </svg>
    </figure>
  );
}

function Mark({ left, top, width, height }: MarkedPlace) {
  const isLine = width === 0 || height === 0;
  const shape = { x: left, y: top, width, height, rx: isLine ? 0 : Math.min(width, height) / 8 };
  // A light line below a coloured one is visible on light and dark pictures.
  return (
    <>
      {isLine ? (
        <path className="marked__line" d={`M${left} ${top}h${width}v${height}`} />
      ) : (
        <>
          <rect className="marked__under" {...shape} />
          <rect className="marked__frame" {...shape} />
        </>
      )}
    </>
  );
}

/** A frame exactly at the outline of a mouth would cover it. */
const room = 0.12;

function withRoom({ left, top, width, height }: MarkedPlace): MarkedPlace {
  const [from, to] = [
    { x: Math.max(0.005, left - room * width), y: Math.max(0.005, top - room * height) },
    { x: Math.min(0.995, left + width * (1 + room)), y: Math.min(0.995, top + height * (1 + room)) },
  ];
  if (width === 0 || height === 0) return { left, top, width, height };
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}
