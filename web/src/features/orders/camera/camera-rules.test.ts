import { expect, test } from 'vitest';
import { isTooSmall, troubleOf } from './camera-trouble.ts';
import { isMirrored, nextCamera } from './next-camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'inUse'],
  ['TypeError', 'failed'],
])('a camera refused with %s is told as %s', (name, trouble) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

test('a camera is too small when its pictures would be', () => {
  expect(isTooSmall({ widthPx: 640, heightPx: 480 })).toBe(true);
  expect(isTooSmall({ widthPx: 1280, heightPx: 720 })).toBe(false);
});

test('a phone switches between front and back, whichever of its cameras that is', () => {
  const cameras = ['wide', 'tele', 'front'];
  expect(nextCamera({ facingMode: 'user', deviceId: 'front' }, cameras)).toEqual({ facingMode: 'environment' });
  expect(nextCamera({ facingMode: 'environment', deviceId: 'tele' }, cameras)).toEqual({ facingMode: 'user' });
});

test('the cameras of a desktop take turns', () => {
  const cameras = ['built in', 'plugged in'];
  expect(nextCamera({ deviceId: 'built in' }, cameras)).toEqual({ deviceId: { exact: 'plugged in' } });
  expect(nextCamera({ deviceId: 'plugged in' }, cameras)).toEqual({ deviceId: { exact: 'built in' } });
});

test('one camera alone is not switched', () => {
  expect(nextCamera({ facingMode: 'user', deviceId: 'front' }, ['front'])).toBeUndefined();
});

test('only the camera to the back is no mirror', () => {
  expect([{ facingMode: 'user' }, {}, { facingMode: 'environment' }].map(isMirrored)).toEqual([true, true, false]);
});
