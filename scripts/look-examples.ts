import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { lookExamples } from './people/look-examples.ts';
import { removePictures, writePicture } from './people/write-picture.ts';

/**
 * `npm run look-examples`: lets the engine make the looks that the tools show before a picture is chosen, from the
 * selfies of drawn people kept in full in `scripts/people/made`.
 */
const root = join(import.meta.dirname, '..');
const engine = createBuiltinLookEngine();
const shown: Record<string, { before: string; after: string }> = {};
for (const { person, look, square } of lookExamples) {
  const selfie = readFileSync(join(import.meta.dirname, `people/made/${person}.jpg`));
  const { jpeg } = await engine.make(selfie, look);
  const part = { left: square.leftPx, top: square.topPx, width: square.sidePx, height: square.sidePx };
  removePictures(look.tool);
  shown[look.tool] = {
    before: await writePicture(`${look.tool}-before`, sharp(selfie).extract(part)),
    after: await writePicture(`${look.tool}-after`, sharp(jpeg).extract(part)),
  };
}
writeFileSync(join(root, 'web/src/ui/people/looks.json'), `${JSON.stringify(shown, null, 2)}\n`);
