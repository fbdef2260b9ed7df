import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { explain } from '#engine/cli/cli-messages.ts';
import { UsageError } from '#engine/cli/run-command.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { type PersonId, personIds, type ShownPeople, showPeople } from './show-people.ts';

/** The longer side of a selfie kept in the repository, in pixels. */
const longestPx = 2400;

/**
 * Replaces all people of the site by the portraits of a folder, one for each person, named `woman.jpg`, `elder.png` and
 * so on. Of the files only the pixels are used: neither place nor camera gets into the repository.
 *
 * @param artificial whether the people of the portraits do not exist
 * @throws UsageError when a file is not named after a person, or two after the same
 */
export async function replaceHeroes(folder: string, artificial: boolean, root?: string): Promise<ShownPeople> {
  const engine = createBuiltinLookEngine();
  const selfies = new Map<PersonId, Uint8Array>();
  const unreadable: { id: PersonId; reason: string }[] = [];
  for (const [id, file] of portraitsOf(folder)) {
    try {
      const upright = await engine.bare(readFileSync(join(folder, file)));
      const size = { width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true } as const;
      selfies.set(id, await sharp(upright).resize(size).jpeg({ quality: 92 }).toBuffer());
    } catch (error) {
      if (!(error instanceof PhotoRejected)) throw error;
      unreadable.push({ id, reason: explain(error) });
    }
  }
  return await showPeople({ selfies, unreadable, keepsOthers: false, artificial }, root);
}

function portraitsOf(folder: string): Map<PersonId, string> {
  const portraits = new Map<PersonId, string>();
  for (const file of readdirSync(folder).filter((name) => !name.startsWith('.'))) {
    const id = personIds.find((known) => known === parse(file).name);
    if (id === undefined) throw new UsageError(`${file} must be named after one of ${personIds.join(', ')}`);
    if (portraits.has(id)) throw new UsageError(`there are two portraits of ${id}`);
    portraits.set(id, file);
  }
  return portraits;
}
