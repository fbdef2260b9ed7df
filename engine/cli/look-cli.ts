import { readFile, writeFile } from 'node:fs/promises';
import { loadModels } from '#engine/inference/engine-models.ts';
import { openBuiltinPainter } from '#engine/looks/builtin-painter.ts';
import { drawSmallLooks, type SmallLook } from '#engine/looks/draw-small-looks.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { openPortrait } from '#engine/looks/open-portrait.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { notOfferedCode } from './cli-messages.ts';
import { drawLookSheet, optionsOf } from './draw-look-sheet.ts';
import { type LookArguments, lookUsage, parseLookArguments } from './look-arguments.ts';
import { refuseOverwriting, runCommand } from './run-command.ts';

/** Pixels along the longer side of a look on the sheet. */
const sheetSidePx = 380;

/**
 * Draws a look on a file: `npm run look -- makeup in.jpg out.jpg --style natural`.
 *
 * Prints the changes and the face comparison, or one sentence about what to do; the exit codes are those of
 * `cli-messages.ts`.
 */
async function main(): Promise<number> {
  const choices = parseLookArguments(process.argv.slice(2));
  await refuseOverwriting(choices.input, choices.output);
  const picture = await readFile(choices.input);
  if (!choices.isSheet) return await writeLook(picture, choices, choices.requests[0]!);
  await writeSheet(picture, choices);
  return 0;
}

/** @returns the exit code */
async function writeLook(picture: Uint8Array, choices: LookArguments, request: LookRequest): Promise<number> {
  const { minShortSidePx, output } = choices;
  const engine = createBuiltinLookEngine({ minShortSidePx });
  const { warnings, notForThisPicture } = await engine.check(picture, request);
  if (!choices.isForced && !lookOf(request.tool).permits(notForThisPicture, request)) {
    console.error(
      `${optionsOf(request)} is not offered for this picture: it would look false. --force draws it anyway.`,
    );
    return notOfferedCode;
  }
  const { jpeg, manifest } = await engine.make(picture, request);
  await writeFile(output, jpeg);
  if (choices.manifest) await writeFile(choices.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(summary(output, manifest));
  if (warnings.length > 0) console.log(`warnings: ${warnings.join(', ')}`);
  return 0;
}

function summary(path: string, { output, face, strength, changedShare }: LookManifest): string {
  return [
    `${path}: ${output.widthPx} x ${output.heightPx} px, sRGB JPEG, ${output.bytes} bytes`,
    `${(changedShare * 100).toFixed(1)} % of the pixels changed, strength ${strength}`,
    `the face: likeness ${face.likeness.toFixed(3)}, landmarks moved by ${face.driftMedian.toFixed(4)} (median) and ${face.driftMax.toFixed(4)} (largest) of its width`,
  ].join('\n');
}

async function writeSheet(picture: Uint8Array, { minShortSidePx, output, requests }: LookArguments): Promise<void> {
  const models = await loadModels();
  const portrait = await openPortrait(picture, 'reduced', models, minShortSidePx);
  const looks: SmallLook[] = [];
  for await (const look of drawSmallLooks(portrait, requests, sheetSidePx, (part) =>
    openBuiltinPainter(part, models),
  )) {
    if (look.failure !== undefined) throw look.failure;
    looks.push(look);
  }
  await writeFile(output, await drawLookSheet(looks));
  console.log(`${output}: ${requests.length} looks on one sheet`);
}

await runCommand(main, lookUsage);
