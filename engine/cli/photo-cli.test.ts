import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { ReportFile } from '#shared/photo/report-schema.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { exitCodes } from './cli-messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'vesika-cli-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(...args: string[]): Promise<Run> {
  const program = join(import.meta.dirname, 'photo-cli.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', program, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('the command line', () => {
  test('makes a photo and prints a plain summary', async () => {
    writeFileSync(file('in.png'), await drawPortrait({ background: 'stripes' }));
    const { code, stdout } = await run(file('in.png'), file('out.jpg'), '--report', file('report.json'));
    expect(code).toBe(0);
    expect(stdout).toContain('600 x 600 px');
    expect(stdout).toContain('background replaced by white');
    expect(verifyPhoto(readFileSync(file('out.jpg')), documents.dv).broken).toEqual([]);
    const written: unknown = JSON.parse(readFileSync(file('report.json'), 'utf8'));
    const { report, manifest } = ReportFile.parse(written);
    // Nothing outside the schema is written.
    expect({ report, manifest }).toEqual(written);
    expect(report.document).toBe('dv');
    expect(manifest.output.bytes).toBe(readFileSync(file('out.jpg')).length);
  });

  test('makes a print sheet of another document, as PDF or JPEG', async () => {
    writeFileSync(file('plain.png'), await drawPortrait({ widthPx: 1600, heightPx: 2000 }));
    const args = [file('plain.png'), file('tr.jpg'), '--document', 'tr-biometric', '--print'];
    const [pdf, jpeg] = [await run(...args, file('sheet.pdf'), '--paper', 'a4'), await run(...args, file('sheet.jpg'))];
    expect([pdf.code, jpeg.code]).toEqual([0, 0]);
    expect(pdf.stdout).toContain('591 x 709 px');
    expect(readFileSync(file('sheet.pdf')).subarray(0, 8).toString()).toBe('%PDF-1.4');
    expect(readJpegFacts(readFileSync(file('sheet.jpg')))).toMatchObject({ widthPx: 1800, heightPx: 1200 });
  });

  test('refuses a text file with one sentence and the exit code of the rejection, and writes nothing', async () => {
    writeFileSync(file('text.jpg'), 'hello');
    const { code, stderr } = await run(file('text.jpg'), file('none.jpg'));
    expect(code).toBe(exitCodes.not_an_image);
    expect(stderr.trim()).toBe('This file is not a picture: choose a JPEG, PNG, WebP or HEIC photo.');
    expect(existsSync(file('none.jpg'))).toBe(false);
  });

  test('names the failed rule and what to do about it', async () => {
    writeFileSync(file('busy.png'), await drawPortrait({ background: 'stripes' }));
    const { code, stderr } = await run(file('busy.png'), file('none.jpg'), '--background', 'keep');
    expect(code).toBe(exitCodes.rules_failed);
    expect(stderr).toContain('stand before a plain wall (white or off-white)');
  });

  test('never overwrites its input', async () => {
    writeFileSync(file('same.png'), 'untouched');
    const { code, stderr } = await run(file('same.png'), join(folder, '.', 'same.png'));
    expect(code).toBe(2);
    expect(stderr).toContain('would overwrite the input');
    expect(readFileSync(file('same.png'), 'utf8')).toBe('untouched');
  });

  test.each([
    ['one file', ['a.jpg']],
    ['an unknown document', ['a.jpg', 'b.jpg', '--document', 'moon']],
    ['an unknown paper', ['a.jpg', 'b.jpg', '--paper', 'a0']],
    ['a side that is no number', ['a.jpg', 'b.jpg', '--min-side', 'small']],
    ['an unknown option', ['a.jpg', 'b.jpg', '--fast']],
  ])('prints the usage when given %s', async (_, args) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toContain('usage: npm run photo');
  });

  test('reports a missing file', async () => {
    const { code, stderr } = await run(file('missing.jpg'), file('out2.jpg'));
    expect(code).toBe(3);
    expect(stderr).toContain('could not be read');
  });
});

test('gives every rejection its own exit code, other than 0 and that of a crash', () => {
  const codes = RejectionCode.options.map((code) => exitCodes[code]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Math.min(...codes)).toBeGreaterThan(4);
});
