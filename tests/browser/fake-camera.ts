import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Chromium gives pages a film as their camera, without asking for permission. */
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A still film that a browser shows as its camera. */
export interface FakeCamera {
  /** For the command line of Chromium. */
  readonly args: readonly string[];
  remove(): void;
}

/** Makes a film of one picture with even sides. */
export async function filmOf(picture: Buffer): Promise<FakeCamera> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-film-'));
  const film = join(folder, 'film.y4m');
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const frame = Buffer.concat([Buffer.from('FRAME\n'), toYuv(data, info.width, info.height)]);
  const head = Buffer.from(`YUV4MPEG2 W${info.width} H${info.height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(film, Buffer.concat([head, frame, frame]));
  return {
    args: [...fakeCamera, `--use-file-for-fake-video-capture=${film}`],
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Planes of luma and, at half the size, of both colour differences (ITU-R BT.601, 16 to 235). */
function toYuv(rgb: Uint8Array, width: number, height: number): Buffer {
  const luma = Buffer.alloc(width * height);
  const blue = Buffer.alloc(luma.length / 4);
  const red = Buffer.alloc(luma.length / 4);
  for (let at = 0; at < luma.length; at += 1) {
    const [r, g, b] = [rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!];
    luma[at] = 16 + (65.738 * r + 129.057 * g + 25.064 * b) / 256;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x % 2 === 1 || y % 2 === 1) continue;
    const to = (y / 2) * (width / 2) + x / 2;
    blue[to] = 128 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256;
    red[to] = 128 + (112.439 * r - 94.154 * g - 18.285 * b) / 256;
  }
  return Buffer.concat([luma, blue, red]);
}
