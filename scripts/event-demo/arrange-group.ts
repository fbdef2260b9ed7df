import type { CastMember } from './cast.ts';
import { legs } from './draw-clothes.ts';

/** Where a person of a group stands; lengths in pixels of the photo before its tilt. */
export interface Standing {
  readonly who: CastMember;
  readonly picture: number;
  /** The tip of the chin. */
  readonly x: number;
  readonly y: number;
  /** From ear to ear. */
  readonly faceWidthPx: number;
  /** Of the head to a shoulder, in degrees, and of the body sideways as a share of its height. */
  readonly headTilt: number;
  readonly lean: number;
}

/** A group, those farther away first. */
export interface Group {
  readonly people: readonly Standing[];
  /** Where the floor begins behind them. */
  readonly floorY: number;
}

/** The room that a person takes in a row, in face widths: wide enough that no head hides another. */
const roomFor = 2.75;
/** More people than this stand in two rows. */
const oneRow = 5;
const widestFace = 0.075;
const narrowestFace = 0.028;
/** Those behind look smaller; they stand in the gaps, a step higher. */
const behind = { scale: 0.92, raisedFaces: 0.75 } as const;
/** From the crown to the soles, in face widths: taller groups are cut by the lower edge, at the hips. */
const heightFaces = legs / 100 + 1.7;

const between = (random: () => number, from: number, to: number) => from + (to - from) * random();

/** Draws lots for who is in a photo and where; the same numbers give the same group. */
export function arrangeGroup(
  cast: readonly CastMember[],
  count: number,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  random: () => number,
): Group {
  const chosen = shuffled(cast, random).slice(0, count);
  const front = count > oneRow ? Math.ceil(count / 2) : count;
  const rows = [chosen.slice(front), chosen.slice(0, front)];
  const fitting = Math.min(widestFace * widthPx, (0.88 * widthPx) / (roomFor * (front + 0.4)));
  // Groups far away are rarer than near ones.
  const facePx = Math.max(narrowestFace * widthPx, fitting * (1 - 0.6 * random() ** 1.6));
  const isWhole = facePx * heightFaces < 0.74 * heightPx;
  const soles = between(random, 0.9, 0.97) * heightPx;
  const chinY = isWhole ? soles - (facePx * legs) / 100 : between(random, 0.4, 0.5) * heightPx;
  const rowPx = facePx * roomFor;
  const middleX = widthPx / 2 + between(random, -0.5, 0.5) * Math.max(0, 0.9 * widthPx - (front + 0.5) * rowPx);
  const people = rows.flatMap((row, nth): Standing[] => {
    const isBehind = nth === 0;
    // Two rows of the same length would stand behind one another.
    const shift = rows[0]!.length === front ? (isBehind ? 0.25 : -0.25) : 0;
    return row.map((who, place) => {
      const scale = (isBehind ? behind.scale : 1) * (who.isWoman ? 0.96 : 1) * between(random, 0.97, 1.03);
      const raised = (isBehind ? behind.raisedFaces : 0) + (1 - scale) * (isBehind ? 0 : -legs / 100);
      return {
        who,
        picture: who.pictures[Math.floor(random() * who.pictures.length)]!,
        x: middleX + (place - (row.length - 1) / 2 + shift + between(random, -0.06, 0.06)) * rowPx,
        y: chinY - raised * facePx,
        faceWidthPx: facePx * scale,
        headTilt: between(random, -7, 7),
        lean: between(random, -0.025, 0.025),
      };
    });
  });
  return { people, floorY: isWhole ? soles - facePx * between(random, 1.5, 3) : heightPx * between(random, 0.72, 0.8) };
}

/** Every order is as likely as any other. */
function shuffled<One>(list: readonly One[], random: () => number): One[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
