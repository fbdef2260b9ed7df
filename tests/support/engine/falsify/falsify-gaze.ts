import { intoFrame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { leftEyeRegion, rightEyeRegion } from '#engine/measure/visible/visible-landmarks.ts';
import { encodePicture } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, warns } from './variant.ts';

const { abs, ceil, floor, max, min } = Math;

/** Corners of an eye, from the left of the picture to the right, and its lids between them. */
const eyes = [
  {
    corners: [33, 133],
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
    brow: 105,
    iris: rightEyeRegion.iris,
  },
  {
    corners: [362, 263],
    upper: [398, 384, 385, 386, 387, 388, 466],
    lower: [382, 381, 380, 374, 373, 390, 249],
    brow: 334,
    iris: leftEyeRegion.iris,
  },
] as const;

/** An eye in the frame of the face, in pixels. */
interface Eye {
  readonly from: number;
  readonly to: number;
  readonly iris: number;
  readonly radius: number;
  readonly brow: number;
  upper(x: number): number;
  lower(x: number): number;
}

function eyeOf({ mesh, frame }: Subject, { corners, upper, lower, brow, iris }: (typeof eyes)[number]): Eye {
  const at = (number: number) => intoFrame(frame, mesh.landmarks[number]!);
  const [left, right] = [at(corners[0]), at(corners[1])];
  const lid = (numbers: readonly number[]) => {
    const points = [left, ...numbers.map(at), right];
    return (x: number) => {
      const next = max(
        1,
        points.findIndex((point) => point.x >= x),
      );
      const [a, b] = [points[next - 1]!, points[next]!];
      return a.y + ((b.y - a.y) * (x - a.x)) / max(1e-6, b.x - a.x);
    };
  };
  const [centre, ...rim] = iris.map(at);
  const xs = rim.map(({ x }) => x);
  return {
    from: left.x,
    to: right.x,
    iris: centre!.x,
    radius: (max(...xs) - min(...xs)) / 2,
    brow: at(brow).y,
    upper: lid(upper),
    lower: lid(lower),
  };
}

/** Takes every place of both eyes from another one, which is given in the frame of the face. */
function remapEyes(subject: Subject, source: (place: Point, eye: Eye) => Point | undefined): Raster {
  const { raster, frame } = subject;
  const { widthPx, heightPx, data } = raster;
  const changed = Uint8Array.from(data);
  for (const eye of eyes.map((it) => eyeOf(subject, it))) {
    const lowest = max(...[0.25, 0.5, 0.75].map((share) => eye.lower(eye.from + share * (eye.to - eye.from))));
    const corners = [eye.from, eye.to].flatMap((x) =>
      [eye.brow, lowest + eye.radius].map((y) => outOfFrame(frame, { x, y })),
    );
    const [columns, rows] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    for (let row = floor(min(...rows)); row <= ceil(max(...rows)); row += 1) {
      for (let column = floor(min(...columns)); column <= ceil(max(...columns)); column += 1) {
        const place = intoFrame(frame, { x: column, y: row });
        if (place.x <= eye.from || place.x >= eye.to) continue;
        const from = source(place, eye);
        if (from === undefined) continue;
        const { x, y } = outOfFrame(frame, from);
        const [left, top] = [max(0, min(widthPx - 2, floor(x))), max(0, min(heightPx - 2, floor(y)))];
        const [right, down] = [x - left, y - top];
        for (let channel = 0; channel < 3; channel += 1) {
          const value = (dx: number, dy: number) => data[((top + dy) * widthPx + left + dx) * 3 + channel]!;
          changed[(row * widthPx + column) * 3 + channel] = Math.round(
            (value(0, 0) * (1 - right) + value(1, 0) * right) * (1 - down) +
              (value(0, 1) * (1 - right) + value(1, 1) * right) * down,
          );
        }
      }
    }
  }
  return { data: changed, widthPx, heightPx };
}

/** The irises moved by a share of the eye's width: what lies to their sides is stretched and squeezed. */
function lookAside(subject: Subject, share: number): Raster {
  return remapEyes(subject, ({ x, y }, { from, to, iris, radius, upper, lower }) => {
    const gap = lower(x) - upper(x);
    if (y < upper(x) - 0.1 * gap || y > lower(x) + 0.1 * gap) return undefined;
    const shift = share * (to - from);
    const edges = [from, max(from + 1, iris - radius + shift), min(to - 1, iris + radius + shift), to];
    const sources = [from, iris - radius, iris + radius, to];
    const part = x < edges[1]! ? 0 : x < edges[2]! ? 1 : 2;
    const along = (x - edges[part]!) / max(1e-6, edges[part + 1]! - edges[part]!);
    return { x: sources[part]! + along * (sources[part + 1]! - sources[part]!), y };
  });
}

/** The upper lids lowered by a share of the gap: the skin below the brows is stretched. */
function lowerLids(subject: Subject, share: number): Raster {
  return remapEyes(subject, ({ x, y }, { brow, upper, lower }) => {
    const [lid, gap] = [upper(x), lower(x) - upper(x)];
    const lowered = lid + share * gap;
    // The rim with its lashes moves as a whole.
    const rim = min(0.35 * gap, abs(lid - brow));
    if (y >= lowered || y <= brow) return undefined;
    if (y > lowered - rim) return { x, y: y - share * gap };
    return { x, y: brow + ((y - brow) / max(1e-6, lowered - rim - brow)) * (lid - rim - brow) };
  });
}

/** Eyes that look aside, and eyes whose lids hang. */
export const gazeVariants: readonly FalsifiedVariant[] = [
  ...[0.26, -0.22].map(
    (share): FalsifiedVariant => ({
      name: `irises-moved-${share > 0 ? 'left' : 'right'}-${Math.round(100 * abs(share))}`,
      family: 'covering',
      shows: `irises ${Math.round(100 * share)} % of the eye's width further to the picture's right`,
      expects: warns(['gaze', 'eyesVisible']),
      draw: async (subject) => encodePicture(lookAside(subject, share)),
    }),
  ),
  ...[0.85, 0.92].map(
    (share): FalsifiedVariant => ({
      name: `lids-lowered-${Math.round(100 * share)}`,
      family: 'covering',
      shows: `upper lids lowered by ${Math.round(100 * share)} % of the gap`,
      expects: warns(['eyesOpen', 'eyesVisible']),
      draw: async (subject) => encodePicture(lowerLids(subject, share)),
    }),
  ),
];
