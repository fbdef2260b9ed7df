import { copyWork, setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** Shares of the drawn face's light, from dark to very fair skin. */
export const skinTones = [0.25, 0.4, 0.55, 0.7, 0.85, 1, 1.15, 1.3] as const;

/** The face with skin that reflects this share of the light. */
export function toneFace(face: WorkRaster, tone: number): WorkRaster {
  const toned = copyWork(face);
  const { red, green, blue } = face.light;
  // Melanin swallows blue most.
  for (let at = 0; at < red.length; at += 1) {
    const [r, g, b] = [red[at]! * tone ** 0.8, green[at]! * tone, blue[at]! * tone ** 1.2];
    setLight(toned, at, Math.min(1, r), Math.min(1, g), Math.min(1, b));
  }
  return toned;
}
