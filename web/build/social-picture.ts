import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand } from '#shared/brand.ts';

/** The size that sites showing links ask for, in pixels. */
export const socialSize = { width: 1200, height: 630 } as const;

const { width, height } = socialSize;
const margin = 72;
/** Photo and text are next to each other; the maximum size of the photo's frame. */
const frame = { width: 330, height: 400 };
/** Between heading and text. */
const gap = 36;
const wordsWidth = width - 3 * margin - frame.width;
const colours = { ground: '#0b3b37', tile: '#0c6b62', line: '#9fe0d5', paper: '#f7f6f1', soft: '#cfe9e4' };

/** Fonts from packages, so that a picture does not depend on the machine. */
const { resolve } = createRequire(import.meta.url);
const fontFiles = [
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
].map((file) => resolve(file));
const families = 'Inter, Noto Sans Arabic';

/** The content of a picture. */
export interface SocialFacts {
  readonly title: string;
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
  /** The photo, with its print size in millimetres. */
  readonly photo: { readonly widthMm: number; readonly heightMm: number };
}

const kept = join(import.meta.dirname, '../../.build/social');
/** A hash of this file and the renderer: pictures of older versions are not reused. */
const drawnBy = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(sharp.versions.vips);

/**
 * The picture of shared links to a page, as a PNG; rendered once and cached in `.build/`, because setting text takes
 * time.
 *
 * @throws Error when the fonts of the packages are missing
 */
export async function socialPicture(facts: SocialFacts): Promise<Buffer> {
  const name = drawnBy
    .copy()
    .update(JSON.stringify([brand.name, facts]))
    .digest('hex')
    .slice(0, 24);
  const file = join(kept, `${name}.png`);
  if (existsSync(file)) return readFileSync(file);
  const picture = await draw(facts);
  mkdirSync(kept, { recursive: true });
  writeFileSync(file, picture);
  return picture;
}

async function draw({ title, text, direction, photo }: SocialFacts): Promise<Buffer> {
  await loadFonts();
  const [name, heading, words] = [
    await letters(brand.name, { weight: 'Bold', size: 40, colour: colours.paper, maxHeight: 60 }),
    await letters(title, { weight: 'Bold', size: 60, colour: colours.paper, maxHeight: 240 }),
    await letters(text, { weight: 'Regular', size: 30, colour: colours.soft, maxHeight: 150 }),
  ];
  /** The left edge of an element that starts at a distance from the reading side. */
  const left = (start: number, its: number) => (direction === 'ltr' ? start : width - start - its);
  const markSize = 64;
  const block = heading.height + gap + words.height;
  const top = Math.round((height + markSize) / 2 - block / 2);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.ground}"/>
    <svg x="${left(margin, markSize)}" y="${margin}" width="${markSize}" height="${markSize}" viewBox="0 0 32 32">${mark()}</svg>
    ${photoFrame(photo, left(width - margin - frame.width, frame.width))}
  </svg>`;
  const put = (it: Letters, start: number, y: number) => ({ input: it.png, left: left(start, it.width), top: y });
  return await sharp(Buffer.from(drawn))
    .composite([
      put(name, margin + markSize + 20, margin + Math.round((markSize - name.height) / 2)),
      put(heading, margin, top),
      put(words, margin, top + heading.height + gap),
    ])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

/** The site's drawing, without its outermost element. */
function mark(): string {
  const svg = readFileSync(join(import.meta.dirname, '../public', 'favicon.svg'), 'utf8');
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<title>.*<\/title>/, '')
    .trim();
}

/** A photo in its proportions, with a person and frame corners, drawn from the left edge of the start. */
function photoFrame({ widthMm, heightMm }: SocialFacts['photo'], x: number): string {
  const scale = Math.min(frame.width / widthMm, frame.height / heightMm);
  const [w, h] = [widthMm * scale, heightMm * scale];
  const [left, top] = [x + (frame.width - w) / 2, (height - h) / 2];
  const [middle, head] = [left + w / 2, h * 0.2];
  const arm = w * 0.14;
  const corner = (cx: number, cy: number, dx: number, dy: number) => `M${cx + dx * arm} ${cy}H${cx}V${cy + dy * arm}`;
  const out = 18;
  const corners = [
    corner(left - out, top - out, 1, 1),
    corner(left + w + out, top - out, -1, 1),
    corner(left - out, top + h + out, 1, -1),
    corner(left + w + out, top + h + out, -1, -1),
  ].join('');
  const shoulders = top + h * 0.66;
  return `<clipPath id="photo"><rect x="${left}" y="${top}" width="${w}" height="${h}" rx="10"/></clipPath>
    <rect x="${left}" y="${top}" width="${w}" height="${h}" rx="10" fill="${colours.paper}"/>
    <g clip-path="url(#photo)" fill="${colours.tile}">
      <ellipse cx="${middle}" cy="${top + h * 0.4}" rx="${head * 0.82}" ry="${head}"/>
      <ellipse cx="${middle}" cy="${top + h * 1.02}" rx="${w * 0.42}" ry="${top + h * 1.02 - shoulders}"/>
    </g>
    <path d="${corners}" fill="none" stroke="${colours.line}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
}

interface Letters {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Style {
  readonly weight: 'Bold' | 'Regular';
  /** The font size in pixels, if the text fits. */
  readonly size: number;
  readonly colour: string;
  readonly maxHeight: number;
}

/** Text set by Pango, which shapes and orders every script; smaller if it would not fit. */
async function letters(words: string, style: Style): Promise<Letters> {
  const { weight, size, colour, maxHeight } = style;
  // The default line height of the Arabic font is that of its tallest signs, which these texts lack.
  const closer = /\p{Script=Arabic}/u.test(words) ? ' line_height="0.8"' : '';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}"${closer}>${escaped(figuresTogether(words))}</span>`,
      font: `${families} ${weight} ${size}`,
      width: wordsWidth,
      dpi: 72,
      rgba: true,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const fits = info.width <= wordsWidth && info.height <= maxHeight;
  if (!fits && size > 20) return await letters(words, { ...style, size: size - 4 });
  if (!fits) throw new Error(`these words do not fit a social picture: ${words}`);
  return { png: data, width: info.width, height: info.height };
}

/**
 * Keeps `600 x 600` and `29-34` on one line and in order in right-to-left text: Unicode isolates around each, no-break
 * spaces and word joiners inside.
 */
export function figuresTogether(words: string): string {
  const figures = /\d[\d.,]*(?:[\s\u2060]*[x×–-][\s\u2060]*\d[\d.,]*)+/g;
  return words.replaceAll(figures, (found) => {
    const whole = found.replaceAll('\u2060', '').replaceAll(/\s/g, '\u00a0').replaceAll(/[–-]/g, '\u2060$&\u2060');
    return `\u2066${whole}\u2069`;
  });
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

let loading: Promise<void> | undefined;

/** Pango finds a font once its file was named. */
async function loadFonts(): Promise<void> {
  loading ??= (async () => {
    for (const fontfile of fontFiles)
      await sharp({ text: { text: 'a', font: 'Inter 20', fontfile } })
        .png()
        .toBuffer();
  })();
  await loading;
}
