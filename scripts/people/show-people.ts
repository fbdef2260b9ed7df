import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { explain } from '#engine/cli/cli-messages.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { lookOf } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { ReportFile } from '#shared/photo/report-schema.ts';
import { faceSquare, selfiePart } from './face-square.ts';
import { heroMeasures } from './hero-measures.ts';
import { choiceExamples, lookExamples } from './look-examples.ts';
import { encodePicture, encodeTiles, pictureFiles, tilesFile } from './site-picture.ts';

/** The people a page can show, the hero first. The texts of the pages name what each of them shows. */
export const personIds = ['woman', 'man', 'scarf', 'elder', 'child'] as const;
export type PersonId = (typeof personIds)[number];

const [heroId] = personIds;
/** Those the pages cannot do without: the hero, and the people of the example looks. Their selfies are kept in full. */
export const requiredIds = personIds.filter(
  (id) => id === heroId || lookExamples.some(({ person }) => person === id),
) as readonly PersonId[];

const repository = join(import.meta.dirname, '../..');
/** Folders of the repository. */
const pictures = 'web/public/assets/people';
const made = 'scripts/people/made';
const site = 'web/src/ui/people';
const sample = 'web/src/features/greencard/sample';

/** New selfies of people, as upright JPEGs. */
export interface PeopleChange {
  readonly selfies: ReadonlyMap<PersonId, Uint8Array>;
  /** People whose new pictures could not be read. */
  readonly unreadable?: readonly Refusal[];
  /** Whether the people without a new selfie stay. */
  readonly keepsOthers: boolean;
  /** Whether none of them exists; the pages then say so. @default as before */
  readonly artificial?: boolean;
}

/** Why a picture cannot be shown, in words. */
interface Refusal {
  readonly id: PersonId;
  readonly reason: string;
}

/** What became of a change. With a refusal nothing was changed. */
export interface ShownPeople {
  readonly refusals: readonly Refusal[];
  /** Rules that a photo meets with a warning, by person. */
  readonly warnings: Readonly<Record<string, readonly string[]>>;
}

type Files = Map<string, Uint8Array | string>;
type MadePerson = ReportFile & { readonly id: PersonId; readonly before: string; readonly after: string };

/**
 * Lets the engines make the photos and example looks of the site from selfies, and replaces pictures, reports and
 * figures by them, all or none.
 *
 * @param root the repository; a test has another
 */
export async function showPeople(change: PeopleChange, root = repository): Promise<ShownPeople> {
  const { selfies, unreadable = [], keepsOthers } = change;
  const files: Files = new Map();
  const refusals = [...unreadable];
  const refuse = (id: PersonId) => (error: unknown) => {
    if (!(error instanceof PhotoRejected)) throw error;
    refusals.push({ id, reason: explain(error) });
    return undefined;
  };
  const people: MadePerson[] = [];
  for (const id of personIds) {
    const selfie = selfies.get(id);
    const kept = keepsOthers ? readPerson(root, id) : undefined;
    const person = selfie === undefined ? kept : await makePerson(id, selfie, files).catch(refuse(id));
    if (person !== undefined) people.push(person);
    else if (requiredIds.includes(id) && refusals.every((refused) => refused.id !== id)) {
      refusals.push({ id, reason: 'There is no picture.' });
    }
  }
  const selfieOf = (id: PersonId) => selfies.get(id) ?? readFileSync(join(root, made, `${id}.jpg`));
  const looks: Record<string, { before: string; after: string }> = {};
  for (const example of lookExamples) {
    const { person: id, look } = example;
    const person = people.find((candidate) => candidate.id === id);
    if (person === undefined) continue;
    const shown = await makeLook(example, selfieOf(id), person, files).catch(refuse(id));
    if (shown === 'not permitted') {
      refusals.push({ id, reason: `The example of the ${look.tool} would look false on this picture.` });
    } else if (shown !== undefined) looks[look.tool] = shown;
  }
  const choices: Record<string, string> = {};
  for (const [choice, example] of Object.entries(choiceExamples)) {
    const person = people.find(({ id }) => id === example.person);
    if (person === undefined) continue;
    const tiles = await makeTiles(choice, example, selfieOf(person.id), person, files).catch(refuse(person.id));
    if (tiles !== undefined) choices[choice] = tiles;
  }
  const warnings = Object.fromEntries(
    people.map(({ id, report }) => [id, report.checks.filter(({ mark }) => mark === 'warn').map((check) => check.id)]),
  );
  if (refusals.length > 0) {
    const place = ({ id }: Refusal) => personIds.indexOf(id);
    return { refusals: refusals.toSorted((one, other) => place(one) - place(other)), warnings };
  }

  const hero = people[0]!;
  const artificial = change.artificial ?? readJson<{ artificial: boolean }>(root, `${site}/hero.json`).artificial;
  const others = people.slice(1).map(shownPerson);
  addJson(files, `${site}/hero.json`, { ...shownPerson(hero), artificial });
  addJson(files, `${site}/others.json`, others);
  addJson(files, `${site}/hero-measures.json`, heroMeasures(hero));
  addJson(files, `${site}/looks.json`, looks);
  addJson(files, `${site}/choices.json`, choices);
  addJson(files, `${sample}/sample-report.json`, { report: hero.report, manifest: hero.manifest });
  const names = [...people, ...Object.values(looks)].flatMap(({ before, after }) => [before, after]);
  replaceFiles(root, files, {
    [pictures]: [...names.flatMap(pictureFiles), ...Object.values(choices).map(tilesFile)],
    [made]: [...people.map(({ id }) => `${id}.json`), ...requiredIds.map((id) => `${id}.jpg`)],
  });
  return { refusals, warnings };
}

/** The photo of a selfie, with its report and the pictures of both. */
async function makePerson(id: PersonId, selfie: Uint8Array, files: Files): Promise<MadePerson> {
  const { jpeg, report, manifest } = await photos.make(selfie, { document: 'dv', background: 'auto', infant: false });
  const before = await addPicture(files, `${id}-before`, sharp(selfie).extract(faceSquare(report, selfiePart)));
  const after = await addPicture(files, `${id}-after`, sharp(jpeg));
  files.set(`${made}/${id}.json`, `${JSON.stringify({ before, after, report, manifest }, null, 1)}\n`);
  if (requiredIds.includes(id)) files.set(`${made}/${id}.jpg`, selfie);
  return { id, before, after, report, manifest };
}

async function makeLook(
  { look, part }: (typeof lookExamples)[number],
  selfie: Uint8Array,
  { report }: MadePerson,
  files: Files,
) {
  const { notForThisPicture } = await looksEngine.check(selfie, look);
  if (!lookOf(look.tool).permits(notForThisPicture, look)) return 'not permitted';
  const { jpeg } = await looksEngine.make(selfie, look);
  const square = faceSquare(report, part);
  return {
    before: await addPicture(files, `${look.tool}-before`, sharp(selfie).extract(square)),
    after: await addPicture(files, `${look.tool}-after`, sharp(jpeg).extract(square)),
  };
}

/** Every option on one face, also one that would be refused there: a tile says what it is, not how well it suits. */
async function makeTiles(
  choice: string,
  { looks, part }: (typeof choiceExamples)[keyof typeof choiceExamples],
  selfie: Uint8Array,
  { report }: MadePerson,
  files: Files,
): Promise<string> {
  const tiles: Sharp[] = [];
  for (const look of looks) {
    const { jpeg } = await looksEngine.make(selfie, look);
    tiles.push(sharp(jpeg).extract(faceSquare(report, part)));
  }
  const { name, file } = await encodeTiles(kebabCase(choice), tiles);
  files.set(`${pictures}/${tilesFile(name)}`, file);
  return name;
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const photos = createBuiltinEngine();
const looksEngine = createBuiltinLookEngine();

/** A person the site already shows. */
function readPerson(root: string, id: PersonId): MadePerson | undefined {
  const path = `${made}/${id}.json`;
  return existsSync(join(root, path)) ? { id, ...readJson<Omit<MadePerson, 'id'>>(root, path) } : undefined;
}

/** What pages need of a person: the names of the pictures, and the places of the lines. */
function shownPerson({ id, before, after, report }: MadePerson) {
  const { crown, chin, rightEye, leftEye } = photoGeometry(report);
  // As precise as a picture of a few hundred pixels can show.
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return { id, before, after, crown: round(crown.y), eyes: round((rightEye.y + leftEye.y) / 2), chin: round(chin.y) };
}

async function addPicture(files: Files, start: string, picture: Sharp): Promise<string> {
  const encoded = await encodePicture(start, picture);
  for (const [name, content] of encoded.files) files.set(`${pictures}/${name}`, content);
  return encoded.name;
}

function addJson(files: Files, path: string, content: unknown): void {
  files.set(path, `${JSON.stringify(content, null, 2)}\n`);
}

function readJson<Content>(root: string, path: string): Content {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Content;
}

/**
 * Writes everything next to the files it replaces before the first one moves, so that a full disk changes nothing.
 *
 * @param only the files that stay in a folder
 */
function replaceFiles(root: string, files: Files, only: Readonly<Record<string, readonly string[]>>): void {
  mkdirSync(join(root, '.build'), { recursive: true });
  const staging = mkdtempSync(join(root, '.build/people-'));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(staging, path)), { recursive: true });
    writeFileSync(join(staging, path), content);
  }
  for (const path of files.keys()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(join(staging, path), join(root, path));
  }
  for (const [folder, names] of Object.entries(only)) {
    for (const name of readdirSync(join(root, folder))) if (!names.includes(name)) rmSync(join(root, folder, name));
  }
  rmSync(staging, { recursive: true });
}
