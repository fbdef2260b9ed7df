import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { openPicture } from '#engine/input/picture.ts';
import { failedRules } from '#shared/photo/report.ts';

/** Files that people sent; with real persons, so that they are not in the repository. */
const folder = join(import.meta.dirname, '../../../shared/cases/files');
const whereFilesAre = existsSync(folder) ? describe : describe.skip;

const engine = createBuiltinEngine({ clock: () => new Date('2026-11-26T12:00:00Z') });
const read = (name: string) => readFileSync(join(folder, name));
const check = async (name: string) =>
  await engine.check(read(name), { document: 'dv', background: 'auto', infant: false });

whereFilesAre('the file', () => {
  test.each(['heic-named.jpg', 'jpeg-without-end-marker.jpg', 'no-extension', 'taken-2019.jpg'])(
    '%s is accepted',
    async (name) => {
      expect(failedRules(await check(name))).toEqual([]);
    },
  );

  test('avif-with-heif-brands.heic is an unsupported format', async () => {
    await expect(check('avif-with-heif-brands.heic')).rejects.toMatchObject({ code: 'unsupported_format' });
  });

  test('jpeg-without-end-marker.jpg has the pixels of the whole file', async () => {
    const [cut, whole] = await Promise.all(
      ['jpeg-without-end-marker.jpg', 'no-extension'].map(async (name) => {
        const { decode, widthPx, heightPx } = await openPicture(read(name));
        return (await decode(widthPx, heightPx)).data;
      }),
    );
    expect(Buffer.compare(cut!, whole!)).toBe(0);
  });

  test('heic-primary-is-second.heic shows its second picture, which has dark clothes', async () => {
    const { decode } = await openPicture(read('heic-primary-is-second.heic'));
    const { data } = await decode(10, 15);
    const bottom = data.subarray(-10 * 3 * 2);
    expect(bottom.reduce((sum, value) => sum + value, 0) / bottom.length).toBeLessThan(90);
  });

  test('taken-2019.jpg warns that it is older than six months, and the same file without its day does not', async () => {
    const { checks } = await check('taken-2019.jpg');
    expect(checks.find(({ id }) => id === 'captureDate')?.mark).toBe('warn');
    expect((await check('no-extension')).checks.find(({ id }) => id === 'captureDate')).toBeUndefined();
  });
});
