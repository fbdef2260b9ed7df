import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { formatNumber } from '#web/lib/format.ts';

/** How far from the eyes their line ends, as a share of the width: no line crosses a face. */
const besideEyes = 0.14;
/** The position of the head height, as a share of the width. */
const headX = 0.93;

/**
 * Crown, chin and eye line on a finished photo, with the two lengths a document limits. An overlay, not part of the
 * photo.
 */
export function PreviewLines({ report }: { report: PhotoReport }) {
  const { t, i18n } = useTranslation('report');
  const { heightMm } = documents[report.document];
  const { crown, chin, rightEye, leftEye } = photoGeometry(report);
  const eyesY = (rightEye.y + leftEye.y) / 2;
  const length = (share: number) => t('preview.length', { mm: formatNumber(share * heightMm, i18n.language, 1) });
  const [head, eyes] = [length(chin.y - crown.y), length(1 - eyesY)];
  const drawn = [
    `M0 ${crown.y}H1M0 ${chin.y}H1`,
    `M0 ${eyesY}H${rightEye.x - besideEyes}M${leftEye.x + besideEyes} ${eyesY}H1`,
    `M${headX} ${crown.y}V${chin.y}`,
  ].join('');
  return (
    <div className="preview__lines" role="img" aria-label={t('preview.linesAlt', { head, eyes })}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path className="preview__edge" d={drawn} />
        <path className="preview__line" d={drawn} />
      </svg>
      <Label x={0} y={crown.y} text={t('overlay.crown')} />
      <Label x={0} y={eyesY} text={t('preview.eyes', { eyes })} />
      <Label x={0} y={chin.y} text={t('overlay.chin')} />
      <Label x={headX} y={crown.y + 0.85 * (chin.y - crown.y)} text={head} />
    </div>
  );
}

function Label({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <bdi className={x === 0 ? 'preview__label' : 'preview__label preview__label--end'} style={at(x, y)}>
      {text}
    </bdi>
  );
}

const at = (x: number, y: number) => ({ '--x': x, '--y': y }) as CSSProperties;
