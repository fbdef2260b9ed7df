import { render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const pixelsPerModule = 4;

/** The drawing as a camera sees it: RGBA, black where the path has a square. */
function photograph(svg: SVGElement): { width: number; height: number; data: Uint8ClampedArray } {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * pixelsPerModule;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixelsPerModule; row += 1) {
      const from = ((Number(y) * pixelsPerModule + row) * side + Number(x) * pixelsPerModule) * 4;
      for (let at = from; at < from + pixelsPerModule * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width: side, height: side, data };
}

test('a QR code decodes to its text, and has a label for screen readers', () => {
  const link = 'otpauth://totp/Vesika:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Vesika';
  render(<QrCode text={link} label="QR code for the app" />);
  const drawing = screen.getByRole('img', { name: 'QR code for the app' });
  expect(decodeQR(photograph(drawing as unknown as SVGElement))).toBe(link);
});
