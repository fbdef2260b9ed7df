import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { floodFill } from '#engine/matte/flood-fill.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import type { HeadView } from './head-view.ts';
import { ear, type HairEvidence, leastPerson } from './weigh-hair.ts';

const rounds = 4;
/** What neighbours of the same lightness may add, in nats. */
const neighbours = 4;
/** Lengths in face widths, and the variance of lightness that is no edge. */
const window = 0.04;
const texture = 8e-4;
const bridge = 0.008;
const parted = 0.05;
const linked = 0.45;
/** Seams of clothes: from here on below the chin in face heights, and how much of what lies so near is hair and skin. */
const seam = { below: 0.1, reach: 0.07, hair: 0.45, skin: 0.15, person: 0.97 };
/** Holes smaller than this share of a squared face width are shine or a jewel. */
const mostHole = 0.012;
/** Nats of evidence against hair that are no shine. */
const sureNot = -0.5;

/**
 * How probably each pixel is hair: its own evidence and its neighbours', then what hangs together with the scalp. Evidence
 * that turns out to be a seam of clothes is taken back.
 */
export function settleHair(
  view: HeadView,
  { hair: evidence, skin }: Pick<HairEvidence, 'hair' | 'skin'>,
  scalp: Uint8Array,
): Float32Array {
  const { widthPx, heightPx, lab, alpha, place, deep } = view;
  const { l } = lab;
  let hair = new Float32Array(l.length);
  const mayBeEar = (at: number) => {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const [aside, down] = [Math.abs(place.across(x, y)), place.down(x, y)];
    return evidence[at]! < sureNot && down > ear.top && down < ear.bottom && aside > ear.from && aside < ear.to;
  };
  const settle = (message: Float32Array | undefined) => {
    const next = new Float32Array(l.length);
    for (let at = 0; at < next.length; at += 1) {
      if (alpha[at]! < leastPerson) continue;
      const nats = evidence[at]! + (message === undefined ? 0 : neighbours * (2 * message[at]! - 1));
      next[at] = 1 / (1 + Math.exp(-Math.max(-20, Math.min(20, nats))));
    }
    hair = next;
  };
  settle(undefined);
  const edges = openGuide(l, widthPx, heightPx, window * place.unitPx, texture);
  for (let round = 0; round < rounds; round += 1) settle(edges.filter(hair));
  clearSeams(view, hair, evidence, skin);
  keepConnected(hair, scalp, widthPx, heightPx, place.unitPx);
  // An ear between strands is such an island too: what plainly is skin stays open.
  fillHoles(hair, widthPx, mostHole * place.unitPx ** 2, (at) => deep[at]! < 0.6 && !mayBeEar(at));
  return hair;
}

/** Where cloth ends on skin their mixture may have the colour of hair: a thin line next to skin, below the chin, is none. */
function clearSeams(
  { widthPx, heightPx, alpha, place }: HeadView,
  hair: Float32Array,
  evidence: Float32Array,
  skin: Float32Array,
): void {
  const reach = Math.max(1, Math.round(seam.reach * place.unitPx));
  const around = boxFilter(hair, widthPx, heightPx, reach);
  const person = boxFilter(alpha, widthPx, heightPx, reach);
  const bare = boxFilter(
    skin.map((nats, at) => (nats > 0 && hair[at]! < 0.5 ? 1 : 0)),
    widthPx,
    heightPx,
    reach,
  );
  const clearRow = (y: number) => {
    for (let x = 0, at = y * widthPx; x < widthPx; x += 1, at += 1) {
      if (around[at]! > seam.hair || bare[at]! < seam.skin || person[at]! < seam.person) continue;
      if (place.down(x, y) < place.chin + seam.below) continue;
      hair[at] = 0;
      evidence[at] = Math.min(evidence[at]!, 0);
    }
  };
  for (let y = 0; y < heightPx; y += 1) clearRow(y);
}

/** A lock that an ear or a clip parts from the rest goes on close by. */
function keepConnected(hair: Float32Array, scalp: Uint8Array, width: number, height: number, unitPx: number): void {
  const bridged = boxFilter(hair, width, height, Math.max(1, Math.round(bridge * unitPx)));
  const kept = new Uint8Array(hair.length);
  const keepFrom = (isSeed: (at: number) => boolean) => {
    for (let seed = 0; seed < hair.length; seed += 1) {
      if (kept[seed] === 1 || bridged[seed]! <= 0.6 || !isSeed(seed)) continue;
      const reached = floodFill(bridged, linked, width, height, seed);
      for (let at = 0; at < kept.length; at += 1) if (reached[at] === 1) kept[at] = 1;
    }
  };
  keepFrom((at) => scalp[at] === 1);
  const close = boxFilter(Float32Array.from(kept), width, height, Math.max(1, Math.round(parted * unitPx)));
  keepFrom((at) => close[at]! > 0);
  for (let at = 0; at < hair.length; at += 1) if (kept[at] === 0) hair[at] = 0;
}

/** Small islands that are not hair become hair, unless they lie at the rim of the picture or where the face is. */
function fillHoles(hair: Float32Array, width: number, mostPx: number, mayFill: (at: number) => boolean): void {
  const seen = new Uint8Array(hair.length);
  const sides = [-1, 1, -width, width];
  for (let start = 0; start < hair.length; start += 1) {
    if (seen[start] === 1 || hair[start]! > 0.5) continue;
    const island = [start];
    seen[start] = 1;
    let isHole = true;
    for (let next = 0; next < island.length; next += 1) {
      const at = island[next]!;
      const column = at % width;
      const isAtRim = column === 0 || column === width - 1 || at < width || at >= hair.length - width;
      isHole &&= !isAtRim && mayFill(at);
      for (let side = 0; side < 4; side += 1) {
        const to = at + sides[side]!;
        if (to < 0 || to >= hair.length || seen[to] === 1 || hair[to]! > 0.5) continue;
        seen[to] = 1;
        island.push(to);
      }
    }
    if (isHole && island.length < mostPx) for (const at of island) hair[at] = 0.9;
  }
}
