import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { openFaceWork } from '#engine/looks/ground/work-raster.ts';
import { retouchFigures } from '#tests/support/engine/retouch-figures.ts';
import { retouchFace } from './retouch-face.ts';

/** A folder of portraits, one person each: none is part of this repository. */
const folder = process.env['PORTRAITS'];
/** Smaller faces have no pores to keep. */
const minFaceWidth = 120;

(folder === undefined ? test.skip : test)(
  'every portrait keeps its tone, its pores, its eyes and its lips',
  async () => {
    const models = await loadModels();
    let measured = 0;
    for (const name of readdirSync(folder!).filter((file) => /\.(jpe?g|png)$/.test(file))) {
      const { widthPx, heightPx, decode } = await openPicture(readFileSync(join(folder!, name)), 1);
      const scale = Math.min(1, 1280 / Math.max(widthPx, heightPx));
      const picture = await decode(Math.round(widthPx * scale), Math.round(heightPx * scale));
      const [face] = rankFaces(picture, models);
      if (face === undefined) continue;
      const work = openFaceWork(picture, face.mesh.landmarks);
      if (work.faceWidth < minFaceWidth) continue;
      const skin = findSkin(work);
      const { eyes, lips, pores, drift } = retouchFigures(work, retouchFace(work).work, skin);
      expect({ name, kept: eyes > 0.995 && lips > 0.995 }).toEqual({ name, kept: true });
      expect({ name, alive: pores > 0.7 && pores < 1.05 }).toEqual({ name, alive: true });
      expect({ name, sameTone: drift < 0.004 }).toEqual({ name, sameTone: true });
      measured += 1;
    }
    expect(measured).toBeGreaterThan(0);
  },
);
