import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { replaceHeroes } from '../../scripts/people/replace-heroes.ts';

const repository = join(import.meta.dirname, '../..');
const selfieOf = (id: string) => join(repository, 'scripts/people/made', `${id}.jpg`);
const places = [
  'scripts/people/made',
  'web/public/assets/people',
  'web/src/ui/people',
  'web/src/features/greencard/sample',
];

let root: string;
let portraits: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heroes-'));
  portraits = join(root, 'portraits');
  mkdirSync(portraits);
  for (const place of places) cpSync(join(repository, place), join(root, place), { recursive: true });
  for (const id of ['woman', 'elder']) cpSync(selfieOf(id), join(portraits, `${id}.jpg`));
});

afterEach(() => rmSync(root, { recursive: true }));

const filesOf = () =>
  Object.fromEntries(
    places.flatMap((place) =>
      readdirSync(join(root, place)).map((name) => [`${place}/${name}`, readFileSync(join(root, place, name), 'hex')]),
    ),
  );
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

test('changes nothing when one of the portraits cannot be delivered, and names each reason', async () => {
  const before = filesOf();
  const cutHead = sharp(selfieOf('elder')).extract({ left: 0, top: 300, width: 1200, height: 1200 });
  await cutHead.jpeg().toFile(join(portraits, 'elder.jpg'));
  writeFileSync(join(portraits, 'man.jpg'), 'no picture');
  const { refusals } = await replaceHeroes(portraits, false, root);
  expect(refusals).toEqual([
    { id: 'man', reason: expect.stringContaining('not a picture') },
    { id: 'elder', reason: expect.stringContaining('head or hair is cut') },
  ]);
  expect(filesOf()).toEqual(before);
});

test('names the people that the pages cannot do without', async () => {
  rmSync(join(portraits, 'elder.jpg'));
  const { refusals } = await replaceHeroes(portraits, false, root);
  expect(refusals).toEqual([{ id: 'elder', reason: 'There is no picture.' }]);
});

test('refuses a file that is not named after a person', async () => {
  cpSync(selfieOf('elder'), join(portraits, 'grandfather.jpg'));
  await expect(replaceHeroes(portraits, false, root)).rejects.toThrow('grandfather.jpg must be named after');
});

test('replaces everyone by the people of the portraits, who are real', async () => {
  const { width, height } = await sharp(selfieOf('woman')).metadata();
  // Turned as a phone stores it, and with the place where it was taken.
  await sharp(selfieOf('woman'))
    .rotate(90)
    .withExif({ IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .png()
    .toFile(join(portraits, 'woman.png'));
  rmSync(join(portraits, 'woman.jpg'));
  expect((await replaceHeroes(portraits, false, root)).refusals).toEqual([]);

  const hero = readJson('web/src/ui/people/hero.json') as { after: string };
  expect(hero).toMatchObject({ id: 'woman', artificial: false });
  expect(readJson('web/src/ui/people/others.json')).toMatchObject([{ id: 'elder' }]);
  expect(readdirSync(join(root, 'scripts/people/made'))).toEqual([
    'elder.jpg',
    'elder.json',
    'woman.jpg',
    'woman.json',
  ]);
  const pictures = readdirSync(join(root, 'web/public/assets/people'));
  expect(pictures).toContain(`${hero.after}-480.webp`);
  // Before and after of two people and three looks, in two sizes, and the tiles of three choices.
  expect(pictures).toHaveLength((2 + 3) * 4 + 3);
  const kept = await sharp(join(root, 'scripts/people/made/woman.jpg')).metadata();
  expect(kept).toMatchObject({ width, height });
  expect(kept.exif).toBeUndefined();
});
