import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture of one person, whose face is its largest. */
export interface LabelledPicture {
  readonly person: string;
  /** The group of people for which false matches are counted. */
  readonly group: string | undefined;
  readonly name: string;
  readonly read: () => Promise<Uint8Array> | Uint8Array;
}

const pictureNames = /\.(jpe?g|png|webp|heic)$/i;

/**
 * The pictures of a folder `person/picture.jpg`.
 *
 * @param folder may have a `labels.json`, which gives the group of each person: `{"person": "group"}`
 */
export function readLabelledFolder(folder: string): readonly LabelledPicture[] {
  const labelsPath = join(folder, 'labels.json');
  const groups = existsSync(labelsPath) ? (JSON.parse(readFileSync(labelsPath, 'utf8')) as Record<string, string>) : {};
  const people = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return people
    .map(({ name }) => name)
    .toSorted()
    .flatMap((person) =>
      readdirSync(join(folder, person))
        .filter((name) => pictureNames.test(name))
        .toSorted()
        .map((name) => ({
          person,
          group: groups[person],
          name: `${person}/${name}`,
          read: () => readFileSync(join(folder, person, name)),
        })),
    );
}
