import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { brand } from '#shared/brand.ts';
import hero from '../src/ui/people/hero.json' with { type: 'json' };

/** The size that sites showing links ask for, in pixels. */
export const socialSize = { width: 1200, height: 630 } as const;

const { width, height } = socialSize;
const margin = 72;
/** Photo and text are next to each other; the maximum size of the photo's frame. */
const frame = { width: 330, height: 400 };
/** Between heading and text. */
const gap = 36;
const wordsWidth = width - 3 * margin - frame.width;
const colours = { ground: '#0b3b37', line: '#9fe0d5', paper: '#f7f6f1', soft: '#cfe9e4' };

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
/** The finished photo of the site's hero. */
const heroPhoto = readFileSync(join(import.meta.dirname, `../public/assets/people/${hero.after}-480.webp`));
/** A hash of this file, the photo and the renderer: pictures of older versions are not reused. */
const drawnBy = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(heroPhoto)
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
  const place = photoPlace(photo, left(width - margin - frame.width, frame.width));
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.ground}"/>
    <svg x="${left(margin, markSize)}" y="${margin}" width="${markSize}" height="${markSize}" viewBox="0 0 32 32">${mark()}</svg>
    ${corners(place)}
  </svg>`;
  const put = (it: Letters, start: number, y: number) => ({ input: it.png, left: left(start, it.width), top: y });
  return await sharp(Buffer.from(drawn))
    .composite([
      { input: await photoIn(place), left: place.left, top: place.top },
      put(name, margin + markSize + 20, margin + Math.round((markSize - name.height) / 2)),
      put(heading, margin, top),
      put(words, margin, top + heading.height + gap),
    ])
    .png({ palette: true, colours: 256, compressionLevel: 9 })
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

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a photo in its proportions stands in a frame that begins at a left edge. */
function photoPlace({ widthMm, heightMm }: SocialFacts['photo'], x: number): Place {
  const scale = Math.min(frame.width / widthMm, frame.height / heightMm);
  const [w, h] = [Math.round(widthMm * scale), Math.round(heightMm * scale)];
  return { left: Math.round(x + (frame.width - w) / 2), top: Math.round((height - h) / 2), width: w, height: h };
}

/** The hero's photo in the proportions of a document; from the top, so that the head is whole. */
async function photoIn({ width: w, height: h }: Place): Promise<Buffer> {
  const rounded = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="10"/></svg>`;
  return await sharp(heroPhoto)
    .resize(w, h, { fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The corners of a frame around a photo. */
function corners({ left, top, width: w, height: h }: Place): string {
  const arm = w * 0.14;
  const out = 18;
  const corner = (cx: number, cy: number, dx: number, dy: number) => `M${cx + dx * arm} ${cy}H${cx}V${cy + dy * arm}`;
  const path = [
    corner(left - out, top - out, 1, 1),
    corner(left + w + out, top - out, -1, 1),
    corner(left - out, top + h + out, 1, -1),
    corner(left + w + out, top + h + out, -1, -1),
  ].join('');
  return `<path d="${path}" fill="none" stroke="${colours.line}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
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
