import { useMemo } from 'react';
import { encodeQr } from '#web/lib/qr/encode-qr.ts';

/** Light modules around the code, without which a camera does not find it. */
const quietZone = 4;

/** A text as a QR code, dark on light in every theme; nothing for a text that is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQr(text), [text]);
  if (modules === undefined) return null;
  const side = modules.length + 2 * quietZone;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
