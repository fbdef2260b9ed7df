import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const sheet = join(import.meta.dirname, '../src/ui/fonts.css');

/** A face of the sheet whose file is generated here: its path, and its characters. */
const madeFace = /url\("(\.\.\/\.\.\/\.\.\/\.build\/fonts\/([\w-]+)\.few\.woff2)"\)[^}]*?unicode-range:([^;]+);/g;

/** The range of `font-weight` in the style sheets; other weights are left out of the files. */
const weights = { min: 400, max: 720 };

/** The licence requires that copyright and licence stay in the font. */
const licenceNames = [0, 13, 14];

/**
 * Subsets the small font files that `src/ui/fonts.css` names: from a font of `@fontsource-variable/inter`, the
 * characters of the face's `unicode-range`, which are those of the site's own texts. Other characters that people type
 * use the whole files of the package. An English page saves 24 kB of 48, a Turkish one 106 of 133, a Russian one 34 of
 * 67.
 */
export function fontsPlugin(): Plugin {
  return {
    name: 'vesika:fonts',
    async buildStart() {
      const faces = [...readFileSync(sheet, 'utf8').matchAll(madeFace)];
      if (faces.length === 0) this.error('fonts.css names no font that is made here any more');
      for (const [, path = '', name = '', range = ''] of faces) {
        const file = join(dirname(sheet), path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, await fewCharacters(name, charactersOf(range)));
      }
    },
  };
}

async function fewCharacters(name: string, text: string): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const font = readFileSync(resolve(`@fontsource-variable/inter/files/${name}.woff2`));
  return await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    preserveNameIds: licenceNames,
  });
}

/** The characters of a subset file, by its name in the build: `inter-latin-wght-normal.few-1a2b3c4d.woff2`. */
export function lettersOf(file: string): ReadonlySet<string> {
  const face = [...readFileSync(sheet, 'utf8').matchAll(madeFace)].find(([, , name = '']) =>
    file.includes(`/${name}.few-`),
  );
  if (face === undefined) throw new Error(`fonts.css names no font of which ${file} would be made`);
  return new Set(charactersOf(face[3] ?? ''));
}

/** The characters of a CSS `unicode-range`. */
export function charactersOf(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, offset) => start + offset);
  });
  return String.fromCodePoint(...points);
}
