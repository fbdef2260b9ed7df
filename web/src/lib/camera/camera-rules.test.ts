import { expect, test } from 'vitest';
import { isTooSmall, troubleOf } from './camera-trouble.ts';
import { isMirrored, nextCamera } from './next-camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'inUse'],
  ['TypeError', 'failed'],
])('a camera error %s is reported as %s', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

test('a camera is too small when its pictures would be refused as too small', () => {
  expect(isTooSmall({ widthPx: 640, heightPx: 480 })).toBe(true);
  expect(isTooSmall({ widthPx: 1280, heightPx: 720 })).toBe(false);
  expect(isTooSmall({ widthPx: 640, heightPx: 480 }, 480)).toBe(false);
});

test('a phone switches between front and back, whichever of its cameras is open', () => {
  const cameras = ['wide', 'tele', 'front'];
  expect(nextCamera({ facingMode: 'user', deviceId: 'front' }, cameras)).toEqual({ facingMode: 'environment' });
  expect(nextCamera({ facingMode: 'environment', deviceId: 'tele' }, cameras)).toEqual({ facingMode: 'user' });
});

test('a desktop cycles through its cameras', () => {
  const cameras = ['built in', 'plugged in'];
  expect(nextCamera({ deviceId: 'built in' }, cameras)).toEqual({ deviceId: { exact: 'plugged in' } });
  expect(nextCamera({ deviceId: 'plugged in' }, cameras)).toEqual({ deviceId: { exact: 'built in' } });
});

test('a single camera has no switch', () => {
  expect(nextCamera({ facingMode: 'user', deviceId: 'front' }, ['front'])).toBeUndefined();
});

test('every camera but the rear one is mirrored', () => {
  expect([{ facingMode: 'user' }, {}, { facingMode: 'environment' }].map(isMirrored)).toEqual([true, true, false]);
});
