import sharp from 'sharp';
import { cgiPerson } from './cgi-person.ts';
import { drawBeforeFace, drawBehindFace, faceStretch, type HeadShape, headTruth } from './head-shapes.ts';
import { recolourSkin } from './recolour-skin.ts';

/** The contents of a test portrait; the defaults make a picture that passes. */
export interface Portrait {
  readonly widthPx?: number;
  readonly heightPx?: number;
  /**
   * Any CSS colour, `stripes` for a busy background, `bokeh` for blurred lights of the colour of blond hair, `foliage`
   * for blurred leaves before shadow. Anything that starts with `<` is drawn as it is: see `walls.ts`.
   */
  readonly background?: string;
  /** Where the middle of the face lies, as shares of width and height. */
  readonly faceX?: number;
  readonly faceY?: number;
  /** Height of the face from forehead to chin as a share of the picture's height. */
  readonly faceHeight?: number;
  /** Persons are rotated clockwise about the first one's face. */
  readonly rollDegrees?: number;
  readonly head?: HeadShape;
  /** Any CSS colour. */
  readonly jacket?: string;
  /** The finished picture is turned clockwise by this many quarters, as from a camera held sideways. */
  readonly quarterTurns?: 0 | 1 | 2 | 3;
  /** The brighter cheek's colour, `#rrggbb`; the sample's own pale one by default. */
  readonly skin?: string;
  /** Persons side by side. */
  readonly people?: number;
  /** A smaller person behind: middle of the face and its height, as shares. */
  readonly companion?: {
    readonly x: number;
    readonly y: number;
    readonly faceHeight: number;
    /** Seen from behind: no face shows that there is another person. */
    readonly turnedAway?: boolean;
  };
}

/** Upright crop of the computer-generated face: an ellipse from forehead to chin. */
const faceSample = { size: 256, centreX: 128, centreY: 122, radiusX: 80, radiusY: 104 };

/** The true matte of a portrait: the person white, everything else black; a companion is background. */
export async function drawSilhouette(portrait: Portrait = {}): Promise<Buffer> {
  const { companion: _, ...alone } = portrait;
  const white = await drawPortrait({ ...alone, background: '#ffffff' });
  const black = await drawPortrait({ ...alone, background: '#000000' });
  const [onWhite, onBlack] = await Promise.all([white, black].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  const { width = 0, height = 0 } = await sharp(white).metadata();
  // The person does not change with the background: alpha = 1 - (on white - on black) / 255.
  const data = new Uint8Array(onWhite!).map((value, at) => 255 - (value - onBlack![at]!));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/**
 * Draws a portrait around the computer-generated face: hair, neck and shoulders are plain shapes.
 *
 * @returns a PNG, so that nothing is lost before the engine reads it
 */
export async function drawPortrait({ quarterTurns = 0, ...portrait }: Portrait = {}): Promise<Buffer> {
  const upright = await drawUpright(portrait);
  if (quarterTurns === 0) return upright;
  return sharp(upright)
    .rotate(quarterTurns * 90)
    .png(fastPng)
    .toBuffer();
}

async function drawUpright(portrait: Portrait): Promise<Buffer> {
  const { widthPx = 1200, heightPx = 1500, background = '#eeeeee', faceX = 0.5, faceY = 0.4 } = portrait;
  const { faceHeight = 0.28, rollDegrees = 0, people = 1, companion, head = {}, jacket, skin } = portrait;
  const stretch = faceStretch(head);
  const persons = Array.from({ length: people }, (_, index) => ({
    x: widthPx * (people === 1 ? faceX : (index + 0.5) / people),
    y: heightPx * faceY,
    scale: (faceHeight * heightPx) / (faceSample.radiusY * 2),
  }));
  if (companion !== undefined) {
    const scale = (companion.faceHeight * heightPx) / (faceSample.radiusY * 2);
    persons.unshift({ x: widthPx * companion.x, y: heightPx * companion.y, scale });
  }
  const canvas = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${content}</svg>`);
  const facing = companion?.turnedAway ? persons.slice(1) : persons;
  const faces = await Promise.all(
    facing.map(async ({ x, y, scale }) => ({
      input: await face(scale, stretch, skin),
      left: Math.round(x - faceSample.centreX * scale * stretch.x),
      top: Math.round(y - faceSample.centreY * scale * stretch.y),
    })),
  );
  const place = (content: string) =>
    persons.map(({ x, y, scale }) => `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`).join('');
  const bodies = place(drawBehindFace(head) + body(jacket, skin));
  const before = companion === undefined ? place(drawBeforeFace(head)) : '';
  if (rollDegrees === 0) {
    return sharp(canvas(backdrop(background) + bodies))
      .composite([...faces, { input: canvas(before) }])
      .removeAlpha()
      .png(fastPng)
      .toBuffer();
  }
  const images = faces.map(({ input, left, top }) => {
    const data = input.toString('base64');
    return `<image x="${left}" y="${top}" href="data:image/png;base64,${data}"/>`;
  });
  const [{ x, y } = { x: 0, y: 0 }] = persons;
  return sharp(
    canvas(
      `${backdrop(background)}<g transform="rotate(${rollDegrees} ${x} ${y})">${bodies}${images.join('')}${before}</g>`,
    ),
  )
    .removeAlpha()
    .png(fastPng)
    .toBuffer();
}

/** The true places of crown, chin and pupils of a portrait's one person, in pixels of the picture. */
export function portraitTruth(portrait: Portrait) {
  const { widthPx = 1200, heightPx = 1500, faceX = 0.5, faceY = 0.4, faceHeight = 0.28, rollDegrees = 0 } = portrait;
  const scale = (faceHeight * heightPx) / (faceSample.radiusY * 2);
  const [cos, sin] = [Math.cos((rollDegrees * Math.PI) / 180), Math.sin((rollDegrees * Math.PI) / 180)];
  const turned = ({ x, y }: { x: number; y: number }) => ({
    x: widthPx * faceX + (cos * x - sin * y) * scale,
    y: heightPx * faceY + (sin * x + cos * y) * scale,
  });
  const { crown, chin, rightEye, leftEye } = headTruth(portrait.head ?? {});
  return { crown: turned(crown), chin: turned(chin), rightEye: turned(rightEye), leftEye: turned(leftEye) };
}

/** Tests wait for the encoder longer than for the disk. */
const fastPng = { compressionLevel: 1 } as const;

async function face(scale: number, stretch: { x: number; y: number }, skin?: string): Promise<Buffer> {
  const size = Math.round(faceSample.size * scale);
  const [width, height] = [Math.round(size * stretch.x), Math.round(size * stretch.y)];
  const sample = cgiPerson('face');
  return sharp(skin === undefined ? sample : await recolourSkin(sample, skin))
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .sharpen({ sigma: 1.5 })
    .composite([{ input: Buffer.from(faceMask(width, height)), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

function faceMask(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 256 256"
    preserveAspectRatio="none"><defs><filter id="soft"><feGaussianBlur stdDeviation="2"/></filter></defs>
    <ellipse cx="${faceSample.centreX}" cy="${faceSample.centreY}" rx="${faceSample.radiusX}" ry="${faceSample.radiusY}" filter="url(#soft)"/>
    </svg>`;
}

/** The ground, then five colours of lights or leaves. */
const blurredColours = {
  bokeh: ['#c2a46c', '#e6d09a', '#b99558', '#8a6d40', '#d8c08a', '#f0e2bd'],
  foliage: ['#5d8a3e', '#7ba04f', '#4c7332', '#8fb163', '#3c5a2a', '#6d9648'],
} as const;

function backdrop(background: string): string {
  if (background.startsWith('<')) return background;
  if (background === 'bokeh' || background === 'foliage') {
    const [ground, ...colours] = blurredColours[background];
    const lights = Array.from({ length: 40 }, (_, index) => {
      const [x, y] = [(index * 37) % 100, (index * 61) % 100];
      const fill = colours[index % 5];
      return `<circle cx="${x}%" cy="${y}%" r="${4 + (index % 4) * 2}%" fill="${fill}"/>`;
    });
    return `<defs><filter id="b"><feGaussianBlur stdDeviation="18"/></filter></defs>
      <rect width="100%" height="100%" fill="${ground}"/><g filter="url(#b)">${lights.join('')}</g>`;
  }
  if (background !== 'stripes') return `<rect width="100%" height="100%" fill="${background}"/>`;
  return `<defs><pattern id="p" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
    <rect width="90" height="90" fill="#5b8f6b"/><rect width="40" height="90" fill="#c9b458"/></pattern></defs>
    <rect width="100%" height="100%" fill="url(#p)"/>`;
}

/** A neck, a shirt and a jacket; lengths are pixels of the face sample. */
const body = (jacket = '#27324a', skin = '#c9a093') => `<path d="M -46 60 L 46 60 L 52 170 L -52 170 Z" fill="${skin}"/>
  <path d="M -50 140 L 50 140 L 30 230 L -30 230 Z" fill="#f4f6f8"/>
  <path d="M -50 140 C -150 160 -190 190 -200 700 L 200 700 C 190 190 150 160 50 140 L 0 205 Z" fill="${jacket}"/>`;
