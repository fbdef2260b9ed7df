import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type MeasureLine, measureLines } from './measure-lines.ts';

interface ReportOverlayProps {
  report: PhotoReport;
  /** The selfie as the browser shows it: upright. */
  picture: string | undefined;
}

/** The selfie with the measurements drawn on it. */
export function ReportOverlay({ report, picture }: ReportOverlayProps) {
  const { t } = useTranslation('report');
  const [unreadable, setUnreadable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture may be readable again
  useEffect(() => setUnreadable(false), [picture]);
  const { widthPx, heightPx } = report.source;
  const { crop, lines } = measureLines(report);

  if (picture === undefined || unreadable) {
    return (
      <p className="overlay__empty">
        <Icon name="face" />
        {t('overlay.noPreview')}
      </p>
    );
  }
  const outline = crop.map(({ x, y }) => `${x} ${y}`).join('L');
  return (
    <figure className="overlay" role="img" aria-label={t('overlay.label')} style={ratio(widthPx / heightPx)}>
      <img src={picture} alt="" onError={() => setUnreadable(true)} />
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true">
        <path className="overlay__outside" d={`M0 0H${widthPx}V${heightPx}H0ZM${outline}Z`} />
        <path className="overlay__crop" d={`M${outline}Z`} />
        {report.checks.flatMap(({ id, places = [] }) =>
          places.map(({ left, top, width, height }) => (
            <rect
              key={`${id} ${left} ${top}`}
              className="overlay__place"
              x={left * widthPx}
              y={top * heightPx}
              width={width * widthPx}
              height={height * heightPx}
            />
          )),
        )}
        {['overlay__edge', 'overlay__line'].map((name) => (
          <path key={name} className={name} d={lines.map(drawn).join('')} />
        ))}
      </svg>
      {lines.map(({ name, to }) => (
        <span key={name} className="overlay__label" style={at(to.x / widthPx, to.y / heightPx)}>
          {t(`overlay.${name}`)}
        </span>
      ))}
    </figure>
  );
}

function drawn({ from, to, gap }: MeasureLine): string {
  const open = gap === undefined ? '' : `L${gap.from.x} ${gap.from.y}M${gap.to.x} ${gap.to.y}`;
  return `M${from.x} ${from.y}${open}L${to.x} ${to.y}`;
}

const ratio = (value: number) => ({ '--ratio': value }) as CSSProperties;

/** A position as shares of the picture; labels stay inside. */
const at = (x: number, y: number) =>
  ({ '--x': Math.min(x, 1), '--y': Math.min(Math.max(y, 0.02), 0.98) }) as CSSProperties;
