import sharp from 'sharp';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPortrait } from '#engine/looks/open-portrait.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import { portraitsAtHand } from '#tests/support/engine/falsify/portraits-at-hand.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

const anySidePx = 1;

/** The drawn portrait, as large as a test needs it. */
export async function drawnFace(models: EngineModels): Promise<OpenedPortrait> {
  const png = await drawPortrait({ widthPx: 560, heightPx: 700, faceHeight: 0.45 });
  return await openPortrait(png, 'whole', models, anySidePx);
}

/** Another person, from a development dependency; see `portraitsAtHand`. */
export async function anotherFace(models: EngineModels): Promise<OpenedPortrait> {
  const guest = portraitsAtHand.find(({ name }) => name === 'a guest of a party');
  const png = await sharp(await guest!.read())
    .png({ compressionLevel: 1 })
    .toBuffer();
  return await openPortrait(png, 'whole', models, anySidePx);
}
