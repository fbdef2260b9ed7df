import { clusterColours, clusterStride } from './clusters';
import { maxClusters, sidesOf } from './colour-evidence';
import { clamp, round } from './math';
import { Bytes, Doubles, Floats, freeFrom, Ints, reserveDoubles, reserveFloats, reserveInts } from './memory';
import { knownBackground, knownPerson } from './trimap';

/** Colours are gathered once per cell, from a window that reaches this far beyond it: the first that holds enough. */
export const cellPx: i32 = 20;
const smallestReachPx: i32 = 36;
const middleReachPx: i32 = 90;
const largestReachPx: i32 = 240;
const sampleStepPx: i32 = 3;
const minSamples: i32 = 40;
/** Where the mask leans towards the person without being sure. */
const unsureFrom: f64 = 0.5;
const unsureTo: f64 = 0.97;
/** Which share of that, per sure pixel, is unfamiliar. */
const strangeNone: f64 = 0.5;
const strangeAll: f64 = 0.9;
/** A corner with a smaller weight for a pixel is skipped: its neighbours are nearly the same. */
const minCornerWeight: f64 = 0.12;

let guide = changetype<Floats>(0);
let mask = changetype<Floats>(0);
let trimap = changetype<Bytes>(0);
let width: i32 = 0;
let height: i32 = 0;
/** For each corner where four cells meet: 0 where it was not asked for, 1 where too little is known, or its sides. */
let corners = changetype<Ints>(0);

/** The corners around the pixel that was asked for last, and their weights, which sum up to `cornersWeight`. */
export let cornerCount: i32 = 0;
export let cornersWeight: f64 = 0;
let weights = changetype<Doubles>(0);
let sides = changetype<Ints>(0);

export function cornerWeight(nth: i32): f64 {
  return weights[nth];
}

export function cornerSides(nth: i32): Doubles {
  return changetype<Doubles>(<usize>sides[nth]);
}

/**
 * Has to be called before corners are asked for.
 *
 * @param colours red, green and blue planes, one behind the other
 * @param confidence the network's in the person
 * @param known where the colours of person and background are taken from
 */
export function openCells(colours: Floats, confidence: Floats, known: Bytes, columns: i32, rows: i32): void {
  guide = colours;
  mask = confidence;
  trimap = known;
  width = columns;
  height = rows;
  const count = (columns / cellPx + 2) * (rows / cellPx + 2);
  corners = reserveInts(count);
  memory.fill(changetype<usize>(corners), 0, (<usize>count) << 2);
  weights = reserveDoubles(4);
  sides = reserveInts(4);
}

/** Finds the four corners around a pixel with known colours, weighted by distance; none where nothing is known. */
export function findCorners(column: i32, row: i32): void {
  const x = <f64>column / <f64>cellPx;
  const y = <f64>row / <f64>cellPx;
  const left = <i32>x;
  const top = <i32>y;
  cornerCount = 0;
  cornersWeight = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const across = corner & 1;
    const down = corner >> 1;
    const horizontal = across === 1 ? x - <f64>left : 1 - x + <f64>left;
    const vertical = down === 1 ? y - <f64>top : 1 - y + <f64>top;
    // Subtracted rather than clipped, so that a corner fades out before it is left out.
    const weight = horizontal * vertical - minCornerWeight;
    if (weight <= 0) continue;
    const found = sidesAt(left + across, top + down);
    if (changetype<usize>(found) === 0) continue;
    sides[cornerCount] = <i32>changetype<usize>(found);
    weights[cornerCount] = weight;
    cornerCount += 1;
    cornersWeight += weight;
  }
}

/** The sides at the corner where four cells meet; 0 where too little is known. */
export function sidesAt(column: i32, row: i32): Doubles {
  const key = row * (width / cellPx + 2) + column;
  if (corners[key] === 0) corners[key] = max(1, <i32>changetype<usize>(sidesAround(column, row)));
  return changetype<Doubles>(corners[key] === 1 ? 0 : <usize>corners[key]);
}

function sidesAround(column: i32, row: i32): Doubles {
  const person = reserveDoubles(maxClusters * clusterStride);
  const background = reserveDoubles(maxClusters * clusterStride);
  let persons = 0;
  let backgrounds = 0;
  let familiarity: f64 = -1;
  for (let nth = 0; nth < 3 && (persons === 0 || backgrounds === 0); nth += 1) {
    const reach = nth === 0 ? smallestReachPx : nth === 1 ? middleReachPx : largestReachPx;
    gather(column * cellPx, row * cellPx, reach);
    if (familiarity < 0) familiarity = gatheredFamiliarity;
    if (persons === 0 && gatheredPersons >= minSamples) {
      persons = clusterColours(gatheredPerson, gatheredPersons, maxClusters, person);
    }
    if (backgrounds === 0 && gatheredBackgrounds >= minSamples) {
      backgrounds = clusterColours(gatheredBackground, gatheredBackgrounds, maxClusters, background);
    }
    freeFrom(changetype<usize>(gatheredPerson));
  }
  if (persons > 0 && backgrounds > 0) return sidesOf(person, persons, background, backgrounds, familiarity);
  freeFrom(changetype<usize>(person));
  return changetype<Doubles>(0);
}

let gatheredPerson = changetype<Floats>(0);
let gatheredBackground = changetype<Floats>(0);
let gatheredPersons: i32 = 0;
let gatheredBackgrounds: i32 = 0;
let gatheredFamiliarity: f64 = 0;

/** Reserves the colours of both sides around a place, and how familiar the person's are there. */
function gather(x: i32, y: i32, reach: i32): void {
  const around = reach + cellPx / 2;
  const step = max(sampleStepPx, <i32>round(<f64>reach / 14));
  const across = (2 * around + step - 1) / step;
  gatheredPerson = reserveFloats(across * across * 3);
  gatheredBackground = reserveFloats(across * across * 3);
  gatheredPersons = 0;
  gatheredBackgrounds = 0;
  let unsure = 0;
  for (let row = max(0, y - around); row < min(height, y + around); row += step) {
    for (let column = max(0, x - around); column < min(width, x + around); column += step) {
      const at = row * width + column;
      if (trimap[at] === knownPerson) {
        put(gatheredPerson, gatheredPersons, at);
        gatheredPersons += 1;
      } else if (trimap[at] === knownBackground) {
        put(gatheredBackground, gatheredBackgrounds, at);
        gatheredBackgrounds += 1;
      } else if (mask[at] > unsureFrom && mask[at] < unsureTo) unsure += 1;
    }
  }
  const strange = <f64>unsure / <f64>max(1, gatheredPersons);
  gatheredFamiliarity = clamp((strangeAll - strange) / (strangeAll - strangeNone));
}

function put(colours: Floats, nth: i32, at: i32): void {
  const count = width * height;
  colours[nth * 3] = guide[at];
  colours[nth * 3 + 1] = guide[count + at];
  colours[nth * 3 + 2] = guide[2 * count + at];
}
