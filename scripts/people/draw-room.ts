import sharp from 'sharp';
import type { Person } from './person.ts';
import { toLinear } from './texture.ts';

const wall = { livingRoom: '#cfc6b8', kitchen: '#d8d4c6', study: '#b9b3a4', hall: '#cdd3cf' } as const;

/** Things in a room of 1200 x 1500, as flat shapes: far behind the person, and out of focus. */
const things = {
  livingRoom: `<rect y="1130" width="1200" height="370" fill="#8b6f57"/>
    <rect x="60" y="180" width="300" height="380" fill="#f3ead9"/><rect x="84" y="204" width="252" height="332" fill="#7d94a3"/>
    <path d="M84 460l90-110 70 70 60-50 32 60v106H84z" fill="#4e6b62"/>
    <rect x="860" y="0" width="24" height="1130" fill="#b9ad9b"/><rect x="884" y="0" width="316" height="1130" fill="#bfb5a4"/>
    <path d="M700 1180c0-90 60-120 150-120h350v300H700z" fill="#5b7a78"/><rect x="740" y="960" width="200" height="150" rx="40" fill="#c79a5b"/>
    <circle cx="180" cy="900" r="130" fill="#f2d9a8"/><rect x="165" y="980" width="30" height="300" fill="#6d5846"/>`,
  kitchen: `<rect y="1040" width="1200" height="60" fill="#9a8468"/><rect y="1100" width="1200" height="400" fill="#e9e6dd"/>
    <rect x="0" y="120" width="420" height="430" fill="#e4ded0"/><rect x="205" y="120" width="10" height="430" fill="#b9b1a0"/>
    <rect x="780" y="240" width="420" height="26" fill="#8d7355"/>
    <rect x="830" y="130" width="60" height="110" fill="#b5533c"/><rect x="905" y="100" width="70" height="140" fill="#e7e2d6"/>
    <rect x="990" y="150" width="60" height="90" fill="#4f7f78"/><rect x="1070" y="120" width="80" height="120" fill="#d9b45c"/>
    <path d="M80 1040v-160c0-40 160-40 160 0v160z" fill="#6f8c8a"/><circle cx="1000" cy="960" r="70" fill="#c9b58f"/>
    <path d="M320 1040c-60-140 10-220 40-300 40 90 110 160 50 300z" fill="#5d7f4b"/>`,
  study: `<rect x="0" y="0" width="520" height="1500" fill="#6f5a45"/>
    ${[120, 430, 740, 1050]
      .map((y, row) =>
        Array.from({ length: 9 }, (_, i) => {
          const colours = ['#7d5148', '#93806a', '#5a6b6c', '#a59a86', '#64705c', '#86694f'];
          const height = 190 + ((i * 37 + row * 53) % 70);
          return `<rect x="${20 + i * 54}" y="${y + 270 - height}" width="46" height="${height}" fill="${colours[(i * 5 + row * 2) % 6]}"/>`;
        }).join(''),
      )
      .join('')}
    <rect y="390" width="520" height="22" fill="#4f3f30"/><rect y="700" width="520" height="22" fill="#4f3f30"/><rect y="1010" width="520" height="22" fill="#4f3f30"/>
    <rect x="800" y="240" width="320" height="260" fill="#e9e2d0"/><rect x="826" y="266" width="268" height="208" fill="#9aa88f"/>
    <path d="M760 1160h440v340H760z" fill="#5a4738"/><path d="M900 1160l40-220h120l40 220z" fill="#e8c98d"/>`,
  hall: `<rect x="720" y="120" width="400" height="1380" fill="#e9ece8"/><rect x="770" y="190" width="300" height="480" fill="#dde2de"/>
    <rect x="770" y="760" width="300" height="600" fill="#dde2de"/><circle cx="760" cy="820" r="22" fill="#a58f5e"/>
    <rect x="60" y="420" width="420" height="20" fill="#8f7a60"/>
    <path d="M120 440c-20 160-40 300-10 460h130c20-160 10-300-20-460z" fill="#7c4d46"/>
    <path d="M290 440c-30 160-30 320 0 420h130c20-140 0-280-30-420z" fill="#4a5d70"/>
    <rect y="1320" width="720" height="180" fill="#a08a70"/>
    <path d="M130 1320c-80-200-60-300 10-420 20 90 40 120 60 60 60 120 60 240-10 360z" fill="#5f8157"/>`,
} as const;

/** A room far out of focus, with the light of a window on one side; linear light. */
export async function drawRoom(
  { room, windowSide }: Pick<Person, 'room' | 'windowSide'>,
  widthPx: number,
  heightPx: number,
): Promise<Float32Array> {
  const [from, to] = windowSide < 0 ? [0, 1] : [1, 0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx / 4}" height="${heightPx / 4}" viewBox="0 0 1200 1500">
    <defs><linearGradient id="l" x1="${from}" x2="${to}" y1="0" y2=".35">
      <stop offset="0" stop-color="#fffaf0" stop-opacity=".5"/><stop offset=".5" stop-color="#fff6e6" stop-opacity=".08"/>
      <stop offset="1" stop-color="#1d232b" stop-opacity=".4"/></linearGradient>
      <linearGradient id="d" x1="0" x2="0" y1="0" y2="1"><stop offset=".35" stop-color="#221a12" stop-opacity="0"/>
      <stop offset="1" stop-color="#221a12" stop-opacity=".4"/></linearGradient></defs>
    <rect width="1200" height="1500" fill="${wall[room]}"/>${things[room]}<rect width="1200" height="1500" fill="url(#d)"/>
    <rect width="1200" height="1500" fill="url(#l)"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const sharpRoom = Float32Array.from(data, (value) => toLinear(value / 255) * 0.92);
  return enlarged(blurredByLens(sharpRoom, info.width, info.height, 11), info.width, info.height, 4);
}

/** Out of focus, every point becomes a disc. */
function blurredByLens(rgb: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(rgb.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let count = 0;
      const at = (y * width + x) * 3;
      for (let dy = -radius; dy <= radius; dy += 1)
        for (let dx = -radius; dx <= radius; dx += 1) {
          if (dx * dx + dy * dy > radius * radius) continue;
          const [px, py] = [Math.min(width - 1, Math.max(0, x + dx)), Math.min(height - 1, Math.max(0, y + dy))];
          for (let k = 0; k < 3; k += 1) out[at + k] = out[at + k]! + rgb[(py * width + px) * 3 + k]!;
          count += 1;
        }
      for (let k = 0; k < 3; k += 1) out[at + k] = out[at + k]! / count;
    }
  return out;
}

function enlarged(rgb: Float32Array, width: number, height: number, times: number): Float32Array {
  const out = new Float32Array(rgb.length * times * times);
  for (let y = 0; y < height * times; y += 1)
    for (let x = 0; x < width * times; x += 1) {
      const [fx, fy] = [Math.min(width - 1.001, x / times), Math.min(height - 1.001, y / times)];
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
      const [sx, sy] = [fx - x0, fy - y0];
      for (let k = 0; k < 3; k += 1) {
        const value = (dx: number, dy: number) => rgb[((y0 + dy) * width + x0 + dx) * 3 + k]!;
        out[(y * width * times + x) * 3 + k] =
          (value(0, 0) * (1 - sx) + value(1, 0) * sx) * (1 - sy) + (value(0, 1) * (1 - sx) + value(1, 1) * sx) * sy;
      }
    }
  return out;
}
