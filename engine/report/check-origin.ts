import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Check, Mark } from '#shared/photo/report.ts';
import { type Gate, grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';
import { strain, strainGate } from './strain.ts';
import { strained } from './strained.ts';

// How each limit was chosen, with both error rates, is in docs/measures.md.
const noiseGate = { warnAbove: 4, failAbove: 8 };
const compressionGate = { warnAbove: 2.9, failAbove: 3.6 };
/** Pixels between the eyes that the detail must be worth; a picture with fewer pixels owes a share of its own. */
const detailLimits = { failPx: 46, failShare: 0.55, warnPx: 52, warnShare: 0.62 };
/** Decibels by which the grain is finer than the detail. */
const lostDetailGate = { warnAbove: 11.2, failAbove: 12 };
/**
 * What fails a picture on its own: decibels of a regular wave on the skin, of one over the whole picture, and the share
 * of a border's weakest side.
 */
const recaptureLimits = { gridDb: 22, interferenceDb: 4.7, printEdge: 0.85 };
/** Waves below this share of their limit may be what sharpening drew into an enlarged picture. */
const drawnWaves = 1.5;
const recaptureGate = { warnAbove: 0.82, failAbove: 1 };
const facetsGate = { failBelow: 0.72, warnBelow: 0.82 };
const proportionsGate = { failBelow: 0.87, warnBelow: 0.91, warnAbove: 1.1, failAbove: 1.14 };
/** A head rotated further does not fit the average face well enough to fail its picture. */
const maxTurn = { yaw: 15, pitch: 20 };

/** Noise, compression, detail and proportions: what distinguishes a camera's own picture from an edited one. */
export function checkOrigin({ origin, pose }: Analysis, infant: boolean): Check[] {
  const { noise, compression, detailPx, interEyePx, lostDetail, proportions, facets, grid, interference, printEdge } =
    origin;
  const detailGate = {
    failBelow: Math.min(detailLimits.failPx, detailLimits.failShare * interEyePx),
    warnBelow: Math.min(detailLimits.warnPx, detailLimits.warnShare * interEyePx),
  };
  const lost = strain(lostDetail, lostDetailGate);
  const soft = Math.max(strain(detailPx, detailGate), lost);
  const isTurned = Math.abs(pose.yaw) > maxTurn.yaw || Math.abs(pose.pitch) > maxTurn.pitch;
  const distortion = Math.max(proportions, 1 / proportions) - 1;
  const waves = interference / recaptureLimits.interferenceDb;
  // The signs as shares of their limits: the strongest one counts.
  const recapture = Math.max(
    grid / recaptureLimits.gridDb,
    soft > strainGate.failAbove && waves < drawnWaves ? Math.min(1, waves) : waves,
    printEdge / recaptureLimits.printEdge,
  );
  return [
    // The gate is the picture's own: on the scale of strains the rule has one limit for all pictures.
    strained('trueResolution', { soft }, Math.min((50 * detailPx) / detailGate.failBelow, 100 - 25 * lost)),
    {
      id: 'proportions',
      value: proportions,
      unit: 'ratio',
      limit: limitOf(proportionsGate),
      score: clampScore(100 - (50 * distortion) / (proportionsGate.failAbove - 1)),
      // The average face is that of an adult: babies are wider for their height.
      mark: isTurned || infant ? atMostWarn(grade(proportions, proportionsGate)) : grade(proportions, proportionsGate),
    },
    levels('noise', noise, noiseGate),
    levels('compression', compression, compressionGate),
    {
      id: 'recapture',
      value: recapture,
      unit: 'ratio',
      limit: limitOf(recaptureGate),
      score: clampScore(100 - 50 * recapture),
      mark: grade(recapture, recaptureGate),
    },
    {
      id: 'photographed',
      value: facets,
      unit: 'ratio',
      limit: limitOf(facetsGate),
      score: clampScore((50 * facets) / facetsGate.failBelow),
      mark: grade(facets, facetsGate),
    },
  ];
}

function levels(id: 'noise' | 'compression', value: number, gate: Gate & { failAbove: number }): Check {
  const score = clampScore(100 - (50 * value) / gate.failAbove);
  return { id, value, unit: 'levels', limit: limitOf(gate), score, mark: grade(value, gate) };
}

function atMostWarn(mark: Mark): Mark {
  return mark === 'fail' ? 'warn' : mark;
}
