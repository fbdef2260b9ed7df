import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { intoFrame } from '#engine/geometry/frame.ts';
import { findSkull } from '#engine/head/find-skull.ts';
import type { Head } from '#engine/head/head.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { cropCorners } from './crop-plan.ts';
import { explainTruncation } from './explain-truncation.ts';
import { planCrop } from './plan-crop.ts';

const rules = documents.dv;

const face = { left: -100, right: 100, top: -80, chin: 140 };

/** A head 300 px high whose eyes lie at (500, 500). */
function aHead({ angle = 0, crown = -160, x = 500, y = 500 } = {}): Head {
  return {
    frame: { origin: { x, y }, angle },
    face,
    crown,
    skull: findSkull(face, crown, 0),
    heightPx: 140 - crown,
  };
}

const roomy = { widthPx: 1000, heightPx: 1200, withinPicture: true, truncationPoints: [] };

test('places a 60 % head with the eyes at 62.5 % when there is room on all sides', () => {
  const plan = planCrop(aHead(), rules, roomy);
  expect(plan?.headShare).toBeCloseTo(0.6, 6);
  expect(plan?.eyeShare).toBeCloseTo(0.625, 6);
});

describe('where the document measures the skull', () => {
  const { headHeight } = documents.uk;
  const shares = (crown: number) => {
    const head = aHead({ crown });
    const hair = planCrop(head, documents.uk, roomy)!.headShare;
    return { hair, skull: (hair * (140 - head.skull.likely)) / head.heightPx };
  };

  test('both its top and that of ordinary hair lie within the limits', () => {
    const { hair, skull } = shares(-185);
    expect(hair).toBeLessThan(headHeight.max);
    expect(skull).toBeGreaterThan(headHeight.min);
    expect((hair + skull) / 2).toBeCloseTo(headHeight.aim, 1);
  });

  test('it lies within the limits also under hair that does not fit', () => {
    const { hair, skull } = shares(-220);
    expect(hair).toBeGreaterThan(headHeight.max);
    expect(skull).toBeGreaterThanOrEqual(headHeight.min - 0.005);
    expect(skull).toBeLessThan(headHeight.max);
  });

  test('a bald head is planned as before', () => {
    expect(shares(-150).hair).toBeCloseTo(headHeight.aim, 2);
  });
});

test('enlarges the head to leave out a truncation at the bottom', () => {
  const truncationPoints = [{ edge: 'bottom' as const, x: 500, y: 780 }];
  const plan = planCrop(aHead(), rules, { ...roomy, heightPx: 780, truncationPoints });
  // Not a row of the photo lies beyond the picture.
  expect(plan!.top + plan!.heightPx).toBeLessThanOrEqual(280.01);
  expect(plan!.headShare).toBeGreaterThan(0.6);
});

test('leaves a bystander out with a tighter crop', () => {
  const bystander = { x: 725, y: 480 };
  const plan = planCrop(aHead(), rules, { ...roomy, avoided: [bystander] });
  expect(plan!.left + plan!.widthPx).toBeLessThanOrEqual(225 + plan!.heightPx * 0.005);
  expect(plan!.headShare).toBeGreaterThan(0.6);
  expect(planCrop(aHead(), rules, { ...roomy, avoided: [{ x: 520, y: 480 }] })).toBeDefined();
});

test('prefers a smaller head to more enlargement in a picture with few pixels', () => {
  const plan = planCrop(aHead(), rules, { ...roomy, minHeightPx: 560 });
  expect(plan!.heightPx).toBeGreaterThanOrEqual(560);
  expect(plan!.headShare).toBeLessThan(0.54);
  const hopeless = planCrop(aHead(), rules, { ...roomy, minHeightPx: 2000 });
  expect(hopeless?.headShare).toBeCloseTo(0.6, 6);
});

test('finds no placement when the body ends right below the chin', () => {
  const truncationPoints = [{ edge: 'bottom' as const, x: 500, y: 700 }];
  expect(planCrop(aHead(), rules, { ...roomy, heightPx: 700, truncationPoints })).toBeUndefined();
  expect(explainTruncation(aHead(), truncationPoints)).toBe('body_cut');
});

test.each([
  ['to the right', 0.4, { widthPx: 0, heightPx: 400 }],
  ['below', 0.4, { widthPx: 400, heightPx: 0 }],
])('moves the photo when the picture ends less than half a pixel too early %s', (_, missingPx, room) => {
  const [, , corner] = cropCorners(planCrop(aHead(), rules, roomy)!);
  const picture = { widthPx: corner.x - missingPx + room.widthPx, heightPx: corner.y - missingPx + room.heightPx };
  const plan = planCrop(aHead(), rules, { ...roomy, ...picture });
  const [, , moved] = cropCorners(plan!);
  expect(moved.x).toBeLessThanOrEqual(picture.widthPx);
  expect(moved.y).toBeLessThanOrEqual(picture.heightPx);
});

test('reports hair truncated at the side as a truncated head', () => {
  expect(explainTruncation(aHead(), [{ edge: 'left', x: 350, y: 450 }])).toBe('head_cut');
  expect(explainTruncation(aHead(), [{ edge: 'left', x: 0, y: 900 }])).toBe('body_cut');
});

test('reports a truncation beyond the reach of hair as an arm or a bystander', () => {
  expect(explainTruncation(aHead(), [{ edge: 'left', x: 0, y: 450 }])).toBe('beside_head');
  expect(explainTruncation(aHead(), [{ edge: 'left', x: 0, y: 560 }])).toBe('body_cut');
});

describe('for any head, a plan', () => {
  const heads = fc.record({
    angle: fc.double({ min: -0.17, max: 0.17, noNaN: true }),
    crown: fc.double({ min: -260, max: -110, noNaN: true }),
    x: fc.double({ min: 250, max: 750, noNaN: true }),
    y: fc.double({ min: 250, max: 900, noNaN: true }),
  });

  test('is within the limits of the document and inside the picture', () => {
    fc.assert(
      fc.property(heads, (values) => {
        const plan = planCrop(aHead(values), rules, roomy);
        if (plan === undefined) return;
        expect(plan.headShare).toBeGreaterThanOrEqual(rules.headHeight.min);
        expect(plan.headShare).toBeLessThanOrEqual(rules.headHeight.max);
        expect(plan.eyeShare).toBeGreaterThanOrEqual(rules.eyeLine.min);
        expect(plan.eyeShare).toBeLessThanOrEqual(rules.eyeLine.max);
        expect(plan.head.heightPx / plan.heightPx).toBeCloseTo(plan.headShare, 9);
        expect(plan.top).toBeLessThan(plan.head.crown);
        for (const { x, y } of cropCorners(plan)) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(1000);
          expect(y).toBeLessThanOrEqual(1200);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the width of a wide and of a narrow face within the limits', () => {
    const { headWidth } = documents['cn-visa'];
    for (const half of [75, 90, 105, 112]) {
      const box = { ...face, left: -half, right: half };
      const head = { ...aHead(), face: box, skull: findSkull(box, -160, 0) };
      const plan = planCrop(head, documents['cn-visa'], { ...roomy, withinPicture: false })!;
      const width = (2 * half) / plan.heightPx;
      expect(width).toBeGreaterThan(headWidth!.min);
      expect(width).toBeLessThan(headWidth!.max);
    }
  });

  test('keeps a distance from both limits of the space above the head, because the finished file is measured again', () => {
    const limits = documents['cn-visa'].spaceAbove!;
    fc.assert(
      fc.property(heads, (values) => {
        const plan = planCrop(aHead(values), documents['cn-visa'], {
          ...roomy,
          withinPicture: false,
          truncationPoints: [],
        });
        if (plan === undefined) return;
        const spaceAbove = 1 - plan.eyeShare + plan.head.crown / plan.heightPx;
        expect(spaceAbove).toBeGreaterThan(limits.min + 0.009);
        expect(spaceAbove).toBeLessThan(limits.max - 0.009);
      }),
      { numRuns: 60 },
    );
  });

  test('never shows the place where the person is truncated', () => {
    fc.assert(
      fc.property(heads, fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { maxLength: 4 }), (values, xs) => {
        const truncationPoints = xs.map((x) => ({ edge: 'bottom' as const, x, y: 1200 }));
        const plan = planCrop(aHead(values), rules, { ...roomy, withinPicture: false, truncationPoints });
        if (plan === undefined) return;
        for (const point of truncationPoints) {
          const { x, y } = intoFrame(plan.head.frame, point);
          const margin = plan.heightPx * 1e-5;
          const shown =
            x > plan.left + margin &&
            x < plan.left + plan.widthPx - margin &&
            y > plan.top + margin &&
            y < plan.top + plan.heightPx - margin;
          expect(shown).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
