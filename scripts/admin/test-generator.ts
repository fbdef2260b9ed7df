import sharp from 'sharp';
import { openDrawn } from '#engine/looks/hairstyles/open-drawn.ts';
import { createBedrockInpainter } from '#functions/generator/bedrock.adapter.ts';
import { generatorProfile } from '#functions/generator/env.ts';
import { generatorRegions } from '#infra/stages.ts';

const sidePx = 512;
/** The square that is redrawn, within the picture. */
const drawnFrom = 128;
const longestMs = 60_000;

/**
 * Has the generator of hairstyles draw one picture with the operator's credentials, and says what came back. A grey
 * picture is sent, and no person.
 *
 * @throws Error that says why nothing came back
 */
export async function testGenerator(region: string): Promise<string[]> {
  const known = generatorRegions.find((name) => name === region);
  if (known === undefined) throw new Error(`the generator is called in ${generatorRegions.join(', ')}`);
  const isDrawn = (at: number): boolean => at >= drawnFrom && at < sidePx - drawnFrom;
  const mask = Uint8Array.from({ length: sidePx ** 2 }, (_, at) =>
    isDrawn(at % sidePx) && isDrawn(Math.floor(at / sidePx)) ? 255 : 0,
  );
  const sent = Uint8Array.from({ length: sidePx ** 2 * 3 }, (_, at) => 150 + Math.floor(at / 3 / sidePx / 10));
  const png = async (bytes: Uint8Array, channels: 1 | 3) =>
    new Uint8Array(
      await sharp(bytes, { raw: { width: sidePx, height: sidePx, channels } })
        .png()
        .toBuffer(),
    );
  const begun = Date.now();
  const answer = await createBedrockInpainter({ region: known, profile: generatorProfile }).inpaint(
    {
      image: await png(sent, 3),
      mask: await png(mask, 1),
      prompt: 'a red apple on a grey table',
      negativePrompt: 'text, watermark',
      seed: 7,
    },
    begun + longestMs,
    async () => {},
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if ('refused' in answer) {
    const objects = { words: 'its words', sent: 'the sent picture', drawn: 'the drawn picture' }[answer.refused];
    return [`${generatorProfile} answered after ${seconds} s and objects to ${objects}: the way to it works`];
  }
  const { data } = await openDrawn(answer.picture, { widthPx: sidePx, heightPx: sidePx });
  const around = sent.reduce(
    (sum, value, at) => (mask[Math.floor(at / 3)] === 0 ? sum + Math.abs(value - data[at]!) : sum),
    0,
  );
  const outside = mask.filter((value) => value === 0).length * 3;
  return [
    `${generatorProfile} drew ${sidePx} x ${sidePx} pixels in ${seconds} s`,
    `outside the mask it changed values by ${((around / outside / 255) * 100).toFixed(1)} % on average; a hairstyle is refused from 4 % on`,
  ];
}
