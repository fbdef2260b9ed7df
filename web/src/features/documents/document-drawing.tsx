import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRules } from '#shared/photo/document.ts';
import { formatMm } from '#web/lib/format-range.ts';
import { layOutWithin } from '#web/lib/photo-layout.ts';
import { DrawnBust } from '#web/ui/drawn-bust.tsx';
import { LevelDimension, ShortDimension, UprightDimension } from './dimension.tsx';
import { documentLengths } from './document-lengths.ts';
import { wallSwatches } from './wall-swatches.ts';

const box = { width: 244, height: 300 };
const margin = { top: 34, start: 34, bottom: 8 };
/** The dimension of the head is next to the photo, the others further out. */
const headAt = 24;
const eyesAt = 56;

/** The photo of a document drawn to scale from its rules, with dimensions. */
export function DocumentDrawing({ rules }: { rules: DocumentRules }) {
  const { t, i18n } = useTranslation('catalogue');
  const { t: tDocuments } = useTranslation('documents');
  const frame = useId();
  const { width, height, crown, eyes, chin, crownBand, eyeBand } = layOutWithin(rules, box);
  const lengths = documentLengths(rules, i18n.language);
  const endMargin = lengths.above === undefined ? (lengths.eyes === undefined ? 34 : 68) : 90;
  const total = { width: margin.start + width + endMargin, height: margin.top + height + margin.bottom };
  const mm = (value: number) => formatMm(value, i18n.language);
  const [wall = 'white'] = rules.background.accepted;
  return (
    <figure className="drawing">
      <svg
        className="drawing__picture"
        viewBox={`${-margin.start} ${-margin.top} ${total.width} ${total.height}`}
        role="img"
        aria-label={t('drawing.label', { name: tDocuments(`names.${rules.id}`) })}
      >
        <defs>
          <clipPath id={frame}>
            <rect width={width} height={height} rx="3" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${frame})`}>
          <rect width={width} height={height} fill={wallSwatches[wall]} />
          <DrawnBust middle={width / 2} crown={crown} chin={chin} />
          <rect className="drawing__head" y={crownBand.top} width={width} height={crownBand.bottom - crownBand.top} />
          {eyeBand === undefined ? null : (
            <rect className="drawing__eyes" y={eyeBand.top} width={width} height={eyeBand.bottom - eyeBand.top} />
          )}
        </g>
        <rect className="drawing__frame" width={width} height={height} rx="3" />
        <path className="drawing__line" d={`M0 ${crown}H${width + headAt + 5}M0 ${chin}H${width + headAt + 5}`} />
        {lengths.eyes === undefined ? null : (
          <path
            className="drawing__line drawing__line--eyes"
            d={`M0 ${eyes}H${width + eyesAt + 5}M${width} ${height}H${width + eyesAt + 5}`}
          />
        )}
        <LevelDimension at={-13} from={0} to={width} label={mm(rules.widthMm)} about="size" />
        <UprightDimension at={-12} from={0} to={height} label={mm(rules.heightMm)} about="size" />
        <UprightDimension at={width + headAt} from={crown} to={chin} label={lengths.head.mm} about="head" />
        {lengths.above === undefined ? null : (
          <ShortDimension at={width + headAt} from={0} to={crown} label={lengths.above.mm} about="size" />
        )}
        {lengths.eyes === undefined ? null : (
          <UprightDimension at={width + eyesAt} from={eyes} to={height} label={lengths.eyes.mm} about="eyes" />
        )}
      </svg>
      <figcaption className="drawing__key">
        <p className="drawing__entry drawing__entry--head">{t('drawing.head', { range: lengths.head.mm })}</p>
        {lengths.eyes === undefined ? null : (
          <p className="drawing__entry drawing__entry--eyes">{t('drawing.eyes', { range: lengths.eyes.mm })}</p>
        )}
        <p className="soft small">{t('drawing.scale')}</p>
      </figcaption>
    </figure>
  );
}
