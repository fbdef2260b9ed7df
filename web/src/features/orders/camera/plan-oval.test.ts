import { expect, test } from 'vitest';
import { documents } from '#shared/photo/document-rules.ts';
import { planOval } from './plan-oval.ts';

const frames = [
  ['a phone held upright', { widthPx: 1440, heightPx: 1920 }],
  ['a phone with a narrow camera', { widthPx: 1080, heightPx: 1920 }],
  ['a webcam', { widthPx: 1920, heightPx: 1080 }],
] as const;

test.each(frames)('with %s the photo of every document fits around a head in the oval', (_, frame) => {
  const oval = planOval(frame);
  for (const { headHeight, eyeLine, widthPx, heightPx, id } of Object.values(documents)) {
    const cropPx = oval.heightPx / headHeight.aim;
    const top = oval.y - (1 - eyeLine.aim) * cropPx;
    const sides = [top, frame.heightPx - top - cropPx, (frame.widthPx - (cropPx * widthPx) / heightPx) / 2];
    expect(Math.min(...sides), id).toBeGreaterThan(0);
  }
});

test.each(frames)('with %s a head that fills the oval is neither too far nor too close', (_, frame) => {
  const { heightPx, headPx } = planOval(frame);
  expect(headPx.min).toBeLessThan(heightPx);
  expect(headPx.max).toBeGreaterThan(heightPx);
});
