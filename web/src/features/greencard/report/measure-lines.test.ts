import { expect, test } from 'vitest';
import { aReport } from '#web/lib/testing/a-report.ts';
import { measureLines } from './measure-lines.ts';

test('the lines of an upright crop are level and as wide as the crop', () => {
  const { lines } = measureLines(aReport());
  expect(lines.map(({ name, from, to }) => ({ name, from, to }))).toEqual([
    { name: 'crown', from: { x: 100, y: 200 }, to: { x: 900, y: 200 } },
    { name: 'eyes', from: { x: 100, y: 400 }, to: { x: 900, y: 400 } },
    { name: 'chin', from: { x: 100, y: 800 }, to: { x: 900, y: 800 } },
  ]);
});

test('the eye line has a gap at the eyes', () => {
  const { overlay, source } = aReport();
  const eyes = measureLines({ overlay, source }).lines[1];
  expect(eyes?.gap?.from.x).toBeLessThan(overlay.rightEye.x * source.widthPx);
  expect(eyes?.gap?.to.x).toBeGreaterThan(overlay.leftEye.x * source.widthPx);
});

test('the lines of a rotated crop rotate with it and pass through the measured point', () => {
  const report = aReport();
  const turned = {
    ...report,
    source: { ...report.source, widthPx: 1000, heightPx: 1000 },
    overlay: {
      ...report.overlay,
      crown: { x: 0.5, y: 0.5 },
      crop: [
        { x: 0.5, y: 0.1 },
        { x: 0.9, y: 0.5 },
        { x: 0.5, y: 0.9 },
        { x: 0.1, y: 0.5 },
      ],
    },
  };
  const crown = measureLines(turned).lines[0];
  expect(crown?.from.x).toBeCloseTo(300);
  expect(crown?.from.y).toBeCloseTo(300);
  expect(crown?.to.x).toBeCloseTo(700);
  expect(crown?.to.y).toBeCloseTo(700);
});
