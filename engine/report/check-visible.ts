import type { Visible } from '#engine/measure/visible/measure-visible.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/** Figures and reasons: docs/measures.md. */
const eyesGate = { warnBelow: 0.6, failBelow: 0.45 };
const faceGate = { warnBelow: 0.65, failBelow: 0.5 };
const handGate = { warnAbove: 0.54, failAbove: 0.6 };
const coveringGate = { warnAbove: 6, failAbove: 15 };
const wornGate = { warnAbove: 0.45, failAbove: 0.56 };

/**
 * What covers the face, is next to it or on the head.
 *
 * @param hand how surely a hand is at the face, 0 to 1
 */
export function checkVisible(visible: Visible, hand: number, infant: boolean): Check[] {
  const eyes = infant ? visible.infantEyes : visible.eyes;
  return [
    {
      id: 'eyesVisible',
      value: eyes,
      unit: 'share',
      limit: limitOf(eyesGate),
      score: clampScore(100 * eyes),
      mark: grade(eyes, eyesGate),
    },
    {
      id: 'faceVisible',
      value: visible.face,
      unit: 'share',
      limit: limitOf(faceGate),
      score: clampScore(100 * visible.face),
      mark: grade(visible.face, faceGate),
    },
    {
      id: 'handAtFace',
      value: hand,
      unit: 'share',
      limit: limitOf(handGate),
      score: clampScore(100 * (1 - hand)),
      mark: grade(hand, handGate),
    },
    headCovered(visible),
  ];
}

function headCovered({ covering, worn }: Visible): Check {
  const strains = {
    covering: strain(covering, coveringGate),
    headphones: strain(worn.headphones, wornGate),
    hairGlasses: strain(worn.hairGlasses, wornGate),
  };
  return strained('headCovering', strains, 100 - 25 * Math.max(...Object.values(strains)));
}
