import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { withJfifHeader } from '#engine/encode/jfif.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

const folder = mkdtempSync(join(tmpdir(), 'vesika-verify-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = join(import.meta.dirname, 'verify-cli.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', program, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** A 600 x 600 file that passes every rule of the file, whatever it shows. */
async function encoded(picture: Buffer): Promise<Uint8Array> {
  const jpeg = await sharp(picture)
    .resize(600, 600, { fit: 'cover' })
    .withIccProfile('srgb')
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return withJfifHeader(jpeg, 300);
}

describe('the independent verifier', () => {
  beforeAll(async () => {
    const made = await createBuiltinEngine().make(await drawPortrait(), {
      document: 'dv',
      background: 'auto',
      infant: false,
    });
    writeFileSync(file('good.jpg'), made.jpeg);
    writeFileSync(file('busy.jpg'), await encoded(await drawPortrait({ background: 'stripes' })));
    writeFileSync(file('small.jpg'), await encoded(await drawPortrait({ faceHeight: 0.16, faceY: 0.5 })));
    writeFileSync(file('empty.jpg'), await encoded(await drawPortrait({ people: 0, background: 'stripes' })));
    writeFileSync(file('text.jpg'), 'hello');
  });

  test('passes every rule for a photo the engine made', async () => {
    const { code, stdout } = await run(file('good.jpg'));
    expect(stdout).toMatch(/all \d+ rules hold/);
    expect(stdout).toMatch(/head height is 50.0 % to 69.0 %: \d/);
    expect(code).toBe(0);
  });

  test.each([
    ['a busy background', 'busy.jpg', 'BROKEN  the background is plain on'],
    ['a head that is too small', 'small.jpg', 'BROKEN  the head height is 50.0 % to 69.0 %'],
    ['no face', 'empty.jpg', 'BROKEN  the photo shows one face'],
    ['a text file', 'text.jpg', 'BROKEN  the file is a complete JPEG'],
  ])('reports %s', async (_, name, message) => {
    const { code, stdout } = await run(file(name));
    expect(stdout).toContain(message);
    expect(code).toBe(1);
  });

  test('checks a photo against another document on request', async () => {
    const { code, stdout } = await run(file('good.jpg'), '--document', 'schengen');
    expect(stdout).toContain('BROKEN  the picture has 413 x 531 pixels: 600 x 600');
    expect(code).toBe(1);
  });

  test.each([[[]], [['a.jpg', 'b.jpg']], [['a.jpg', '--document', 'moon']], [['--fast']], [['/nowhere/a.jpg']]])(
    'answers %j with exit code 2',
    async (args) => {
      const { code, stdout, stderr } = await run(...args);
      expect(code).toBe(2);
      expect(stdout).toBe('');
      expect(stderr.length).toBeGreaterThan(10);
    },
  );
});
