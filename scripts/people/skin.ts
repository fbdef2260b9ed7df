import { beardArea, blood, lidEdges, lips, oily, underEyes } from './face-map.ts';
import { noise } from './noise.ts';
import type { Shader } from './render.ts';
import { relit, shine, uneven } from './shine.ts';
import { sample, type Texture } from './texture.ts';
import type { Vector } from './vector.ts';

/** What is particular about a person's skin; all 0 to 1. */
export interface Skin {
  /** Redness of cheeks, nose and ears. */
  readonly ruddy: number;
  /** Pores and fine lines. */
  readonly rough: number;
  readonly oily: number;
  /** Shadow of a beard. */
  readonly stubble: number;
}

const texel = new Float32Array(4);

/**
 * Skin: its texture, blood and shadows of the face, pores that only change the shading, and two layers of shine.
 *
 * @param roots how much hair grows at a place, whose colour shows through
 */
export function skinShader(
  texture: Texture,
  { ruddy, rough, oily: oil, stubble }: Skin,
  roots: (home: Readonly<Vector>) => number,
  rootColour: Readonly<Vector>,
): Shader {
  const pores = (x: number, y: number, z: number) =>
    rough *
    (0.0011 * noise(x * 62, y * 62, z * 62) +
      0.0012 * noise(x * 31, y * 31, z * 31) +
      0.0009 * noise(x * 12, y * 12, z * 12));
  return (spot) => {
    const { home, light, colour } = spot;
    sample(texture, spot.u, spot.v, texel);
    const mottled =
      0.05 * noise(home[0] * 7, home[1] * 7, home[2] * 7) + 0.04 * noise(home[0] * 22, home[1] * 22, home[2] * 22);
    const red = ruddy * blood(home) + mottled * (0.4 + ruddy);
    const dark = 1 - 0.16 * underEyes(home) - 0.5 * mottled * rough;
    const mouth = lips(home);
    const wet = lidEdges(home);
    const shaven = stubble * beardArea(home) * (0.75 + 0.25 * noise(home[0] * 45, home[1] * 45, home[2] * 45));
    const covered = Math.min(0.92, roots(home));
    const tint: Vector = [
      dark * (1 - 0.3 * shaven) * (1 - 0.04 * mouth) * (1 + 0.08 * red),
      dark * (1 - 0.26 * shaven) * (1 - 0.3 * red) * (1 - 0.17 * mouth) * (1 - 0.1 * wet),
      dark * (1 - 0.2 * shaven) * (1 - 0.27 * red) * (1 - 0.14 * mouth) * (1 - 0.08 * wet),
    ];
    const finer = mouth > 0.05 ? 1.4 : 1;
    const turned = uneven(spot.normal, home, (x, y, z) => finer * pores(x, y, z), 0.006);
    const bump = relit(spot, turned);
    const facing = { ...spot, normal: turned };
    const greasy = 0.35 + oil * oily(home) + 0.9 * mouth + 2 * wet;
    const gloss = (1 - covered) * greasy * (0.75 * shine(facing, 14) + 0.22 * shine(facing, mouth > 0.3 ? 90 : 50));
    for (const axis of [0, 1, 2] as const) {
      const skin = texel[axis]! * tint[axis];
      const albedo = skin * (1 - covered) + rootColour[axis] * 0.6 * covered;
      // Red light travels below the skin and fills small shadows.
      const shaded = axis === 0 ? 0.45 + 0.55 * bump : bump;
      colour[axis] = albedo * Math.max(0.12, light[axis]) * shaded + gloss * [1, 0.985, 0.96][axis]!;
    }
  };
}
