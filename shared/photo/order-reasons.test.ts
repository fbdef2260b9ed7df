import { describe, expect, test } from '@jest/globals';
import { orderReasons, reasonsToName } from './order-reasons.ts';
import { type Check, type CheckCause, CheckId, type Mark } from './report.ts';

function aCheck(id: CheckId, mark: Mark = 'fail', more: { value?: number; cause?: CheckCause } = {}): Check {
  return { id, value: 1, unit: 'share', limit: {}, score: 0, mark, ...more };
}

const named = (...checks: Check[]) => reasonsToName(checks).map(({ id }) => id);
const ordered = (...checks: Check[]) => orderReasons(checks).map(({ id }) => id);

describe('the reason named is the true one', () => {
  test.each<[string, CheckId, readonly Check[]]>([
    ['glasses', 'eyesVisible', [aCheck('gaze'), aCheck('eyesVisible'), aCheck('photographed')]],
    ['a mask', 'faceVisible', [aCheck('photographed'), aCheck('mouthClosed'), aCheck('faceVisible')]],
    ['a hand over the mouth', 'handAtFace', [aCheck('faceVisible'), aCheck('handAtFace')]],
    [
      'a colour cast',
      'whiteBalance',
      [
        aCheck('headCovering'),
        aCheck('naturalColour', 'fail', { cause: 'tinted' }),
        aCheck('whiteBalance', 'fail', { cause: 'tinted' }),
        aCheck('photographed'),
        aCheck('cutOut'),
        aCheck('wallColour'),
      ],
    ],
    [
      'a grey picture',
      'naturalColour',
      [aCheck('headCovering'), aCheck('naturalColour', 'fail', { cause: 'grey' }), aCheck('whiteBalance')],
    ],
    [
      'an overexposed picture',
      'exposure',
      [aCheck('faces', 'fail', { value: 1.05 }), aCheck('exposure', 'fail', { cause: 'bright' }), aCheck('hotSpots')],
    ],
    ['a small face', 'interEyeDistance', [aCheck('resolution'), aCheck('trueResolution'), aCheck('interEyeDistance')]],
    ['a photo of a screen', 'recapture', [aCheck('sharpness'), aCheck('recapture'), aCheck('noise')]],
  ])('%s: %s, alone', (_, id, checks) => {
    expect(named(...checks)).toEqual([id]);
  });

  test('a real second face is named in any light', () => {
    expect(named(aCheck('faces', 'fail', { value: 2 }), aCheck('exposure'))).toEqual(['faces', 'exposure']);
  });

  test('what only warns explains no failure, and a failure explains a warning', () => {
    expect(named(aCheck('eyesVisible', 'warn'), aCheck('photographed'))).toEqual(['photographed']);
    expect(ordered(aCheck('photographed', 'warn'), aCheck('noise', 'warn'), aCheck('eyesVisible'))).toEqual([
      'eyesVisible',
      'noise',
      'photographed',
    ]);
  });
});

test('names what is put right most easily first, and what another fault explains last', () => {
  const checks = [
    aCheck('trueResolution'),
    aCheck('interEyeDistance', 'warn'),
    aCheck('gaze'),
    aCheck('eyesVisible'),
    aCheck('evenLight'),
    aCheck('background'),
  ];
  expect(ordered(...checks)).toEqual([
    'eyesVisible',
    'evenLight',
    'background',
    'trueResolution',
    'gaze',
    'interEyeDistance',
  ]);
});

test('names at most three', () => {
  expect(named(aCheck('yaw'), aCheck('roll'), aCheck('noise'), aCheck('gaze'))).toEqual(['yaw', 'roll', 'gaze']);
});

test('leaves out what passes, and names warnings where nothing fails', () => {
  expect(named(aCheck('gaze', 'pass'), aCheck('sharpness', 'warn'), aCheck('mouthClosed', 'warn'))).toEqual([
    'mouthClosed',
    'sharpness',
  ]);
});

test('never explains away every reason, whichever rules fail', () => {
  const ids = CheckId.options;
  for (const cause of ['grey', 'bright', 'tinted'] as const) {
    for (const one of ids) {
      for (const other of ids) {
        const checks = [one, other].map((id) => aCheck(id, 'fail', { cause, value: 1.05 }));
        expect(reasonsToName(checks).length).toBeGreaterThan(0);
      }
    }
    expect(reasonsToName(ids.map((id) => aCheck(id, 'fail', { cause, value: 1.05 }))).length).toBeGreaterThan(0);
  }
});
