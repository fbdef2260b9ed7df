import { clusterStride } from './clusters';
import { Doubles } from './memory';

/**
 * Hues as red and blue less green, 0 at grey. How far off grey a hue of the background must lie, and how far off the
 * person's, that nothing but background has it.
 */
const minStrength: f64 = 0.15;
/** The person has a hue as well when one of their colours, more than a grey, points the same way (cosine). */
const maxGrey: f64 = 0.04;
const sameWay: f64 = 0.5;
/** A rarer colour of the background may be the person's own that strayed. */
const minShare: f64 = 0.1;
/** A colour this far off the way to the foreign hue, against its place on it, squared, is another hue. */
const maxOff: f64 = 0.25;
/** Numbers per foreign hue: the person's nearest hue, the way from it, 1 / squared length of the way. */
const stride: i32 = 5;
/** Numbers of as many hues as a background has clusters. */
export const foreignRoom: i32 = 5 * stride;

/** The hues found only in the background: green leaves, when the person wears and has no green; returns their number. */
export function findForeignHues(
  person: Doubles,
  persons: i32,
  background: Doubles,
  backgrounds: i32,
  foreign: Doubles,
): i32 {
  let count = 0;
  for (let b = 0; b < backgrounds * clusterStride; b += clusterStride) {
    const u = background[b] - background[b + 1];
    const v = background[b + 2] - background[b + 1];
    const strength = sqrt(u * u + v * v);
    if (background[b + 4] < minShare || strength < minStrength) continue;
    let isShared = false;
    let nearest = 0;
    let least: f64 = Infinity;
    for (let f = 0; f < persons * clusterStride; f += clusterStride) {
      const pu = person[f] - person[f + 1];
      const pv = person[f + 2] - person[f + 1];
      const length = sqrt(pu * pu + pv * pv);
      if (length > maxGrey && pu * u + pv * v > sameWay * length * strength) isShared = true;
      const squared = (u - pu) * (u - pu) + (v - pv) * (v - pv);
      if (squared >= least) continue;
      least = squared;
      nearest = f;
    }
    if (isShared || least < minStrength * minStrength) continue;
    const pu = person[nearest] - person[nearest + 1];
    const pv = person[nearest + 2] - person[nearest + 1];
    const to = count * stride;
    foreign[to] = pu;
    foreign[to + 1] = pv;
    foreign[to + 2] = u - pu;
    foreign[to + 3] = v - pv;
    foreign[to + 4] = 1 / least;
    count += 1;
  }
  return count;
}

/**
 * How much of a colour is background by its hue alone, 0 to 1 and beyond: what a blue screen gives away (Smith, Blinn
 * 1996, "Blue Screen Matting"), in light and shadow alike.
 */
export function foreignShare(red: f64, green: f64, blue: f64, foreign: Doubles, count: i32): f64 {
  let largest: f64 = 0;
  for (let at = 0; at < count * stride; at += stride) {
    const u = red - green - foreign[at];
    const v = blue - green - foreign[at + 1];
    const perSquare = foreign[at + 4];
    const along = (u * foreign[at + 2] + v * foreign[at + 3]) * perSquare;
    if (along <= largest) continue;
    const off = (u * u + v * v) * perSquare - along * along;
    if (off < maxOff * along * along) largest = along;
  }
  return largest;
}
