import type { Grid } from '#engine/measure/colour-grid.ts';
import { type Lab, toLab } from '#engine/measure/lab.ts';
import { findFlatPatches } from './flat-patches.ts';
import { beyondSkin } from './lower-face.ts';
import type { SeenFace } from './seen-face.ts';
import { findSkin, type SkinArea, zones } from './skin-area.ts';
import { findStrokes } from './strokes.ts';

const { abs, floor, hypot, max, min, round } = Math;

/** What lies on the skin; areas are thousandths of the square of the distance between the eyes. */
export interface OnSkin {
  /** Area of dark, light or coloured strokes that hang together neither with hair nor with brows, eyes and mouth. */
  readonly strokes: number;
  /** How much colours that skin does not have differ from it, over all patches. */
  readonly foreign: number;
  /** How much the most different patch differs. */
  readonly patch: number;
}

// Areas are squares of the distance between the eyes, colours distances in CIELAB, gaps cells.
/** Patches: their area, which share of the outline is an edge, and how far from it the skin around is read. */
const patches = { least: 0.006, most: 0.6, outlined: 0.6, gaps: [6, 9] } as const;
/** A patch that lies at the face's rim along more than this share of its outline is hair, if its colour can be. */
const atRim = { share: 0.2, foreign: 12 };
/** The rim of a cup before the chin: dark, with an edge all around, in the lowest part of the face. */
const beforeChin = { down: 0.85, outlined: 0.95, darker: 20 };
/** From here on a colour is not the skin's, and from this area on it counts in full. */
const foreignColour = { least: 5, area: 0.008, full: 0.012 };
/** Birthmarks, rashes and scars are redder and darker than the skin, by up to this much. */
const blood = { redder: 3, most: 16 };
/** Light and shade change lightness by this much without an object. */
const shade = 16;
/** Skin without pigment and glare are paler than the skin; what is white is neither. */
const pale = { foreign: 5 };
const white = { chroma: 5.5, outlined: 0.95, area: 0.012 };
/** Strokes: a contrast, or a colour, that wrinkles, moles' rims and stubble do not have; light ones are no gaps. */
const strokes = { contrast: 26, foreign: 16, lighter: 8, gaps: [3, 6] } as const;
/** What blemishes count at most: they pass. */
const mostOfSkin = 9;
const thousandths = 1000;

/**
 * Looks on the skin for what does not belong there: surfaces without texture whose outline is an edge (plasters,
 * stickers, a cup's rim), and strokes (writing, tattoos). Hair, wrinkles and shadows hang together with the rim of the
 * face or with its features, or have soft edges; blemishes have colours of skin and blood, or are small.
 */
export function seeOnSkin(face: SeenFace): OnSkin {
  const skin = findSkin(face);
  const found = patchesOn(skin);
  return {
    strokes: thousandths * strokesOn(skin),
    foreign: found.reduce((sum, patch) => sum + foreignness(patch), 0),
    patch: max(0, ...found.map(difference)),
  };
}

/** A patch on the skin, and what it has around it. */
interface Patch {
  readonly colour: Lab;
  readonly around: Lab;
  readonly area: number;
  readonly outlined: number;
  readonly beyond: number;
}

function patchesOn(skin: SkinArea): Patch[] {
  const { grid, unit } = skin;
  const square = unit * unit;
  const isNoSkin = skin.zones.map((zone) => +(zone !== zones.skin));
  return findFlatPatches(grid, isNoSkin, patches.least * square).flatMap(({ cells, colour, outlined }) => {
    const area = cells.length / square;
    if (area > patches.most || outlined < patches.outlined) return [];
    const { ring, rim, outside } = surroundings(skin, cells, patches.gaps);
    const around = medianColour(grid, ring);
    const beyond = beyondSkin(colour, around);
    const down = cells.reduce((sum, cell) => sum + floor(cell / grid.width), 0) / cells.length / grid.height;
    const isBeforeChin =
      down > beforeChin.down && outlined > beforeChin.outlined && around.l - colour.l > beforeChin.darker;
    if (outside > atRim.share * rim && beyond < atRim.foreign && !isBeforeChin) return [];
    return [{ colour, around, area, outlined, beyond }];
  });
}

function isBlood({ colour, around, beyond }: Patch): boolean {
  return colour.a - around.a > blood.redder && colour.l < around.l && beyond < blood.most;
}

function foreignness(patch: Patch): number {
  const { area, outlined, beyond } = patch;
  if (beyond < foreignColour.least || area < foreignColour.area || isBlood(patch)) return 0;
  return outlined ** 2 * beyond * min(1, area / foreignColour.full);
}

function difference(patch: Patch): number {
  const { colour, around, area, outlined, beyond } = patch;
  const lightness = max(0, abs(colour.l - around.l) - shade);
  const differs = outlined ** 2 * hypot(colour.a - around.a, colour.b - around.b, lightness);
  const isWhite = hypot(colour.a, colour.b) < white.chroma && outlined > white.outlined && area > white.area;
  const isPale = colour.l > around.l && beyond < pale.foreign && !isWhite;
  return isPale || isBlood(patch) ? min(differs, mostOfSkin) : differs;
}

function strokesOn(skin: SkinArea): number {
  const { grid, unit } = skin;
  let cellCount = 0;
  for (const { sign, cells, core, contrast } of findStrokes(skin)) {
    const { ring, outside, features } = surroundings(skin, cells, strokes.gaps);
    const around = medianColour(grid, ring);
    const colour = meanOf(grid, core);
    if (sign < 0 && colour.l < around.l + strokes.lighter) continue;
    const isFree = outside === 0 && features === 0;
    const isForeign = beyondSkin(colour, around) > strokes.foreign && (outside === 0 || sign > 0);
    if ((isFree && contrast > strokes.contrast) || isForeign) cellCount += core.length;
  }
  return cellCount / (unit * unit);
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The skin around cells, and how many cells of their rim lie next to the face's rim and to its features. */
function surroundings({ grid, zones: zone }: SkinArea, cells: ArrayLike<number>, gaps: readonly number[]) {
  const { width, height } = grid;
  const own = new Uint8Array(zone.length);
  for (let index = 0; index < cells.length; index += 1) own[cells[index]!] = 1;
  const ring = new Set<number>();
  let [rim, outside, features] = [0, 0, 0];
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]!;
    if (own[cell - 1] === 1 && own[cell + 1] === 1 && own[cell - width] === 1 && own[cell + width] === 1) continue;
    rim += 1;
    const [column, row] = [cell % width, floor(cell / width)];
    const cellAt = (across: number, down: number) => {
      const [x, y] = [column + across, row + down];
      return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
    };
    let [isOutside, isFeature] = [false, false];
    for (const [across, down] of directions) {
      for (const gap of [1, 2]) {
        const beside = zone[cellAt(gap * across, gap * down)] ?? zones.outside;
        if (beside === zones.outside) isOutside = true;
        if (beside === zones.feature) isFeature = true;
      }
      for (const gap of gaps) {
        const further = cellAt(gap * across, gap * down);
        if (zone[further] === zones.skin && own[further] === 0) ring.add(further);
      }
    }
    if (isOutside) outside += 1;
    if (isFeature) features += 1;
  }
  return { ring: [...ring], rim, outside, features };
}

function medianColour({ planes }: Grid, cells: readonly number[]): Lab {
  const [red, green, blue] = planes.map((plane) => {
    const values = Float32Array.from(cells, (cell) => plane[cell]!).sort();
    return round(values[values.length >> 1] ?? 128);
  }) as [number, number, number];
  return toLab(red, green, blue);
}

function meanOf({ planes }: Grid, cells: Uint32Array): Lab {
  const [red, green, blue] = planes.map((plane) =>
    round(cells.reduce((sum, cell) => sum + plane[cell]!, 0) / cells.length),
  ) as [number, number, number];
  return toLab(red, green, blue);
}
