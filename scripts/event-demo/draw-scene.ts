/** A place and its light. */
export interface Scene {
  readonly kind: 'hall' | 'garden' | 'dance floor';
  /** An SVG picture without people; it is blurred, as a lens does. */
  readonly backdrop: string;
  /** Factors of red, green and blue: brightness and colour cast. */
  readonly light: readonly [number, number, number];
  /** The side that the light comes from: -1 is the left of the picture. */
  readonly side: -1 | 1;
  /** How dark the other side is, 0 to 1. */
  readonly shade: number;
}

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly floorY: number;
}

const between = (random: () => number, from: number, to: number) => from + (to - from) * random();
const oneOf = <One>(list: readonly One[], random: () => number): One => list[Math.floor(random() * list.length)]!;
const times = (count: number, draw: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join('');
const fade = (id: string, stops: readonly string[], vertical = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stops
    .map((stop, nth) => `<stop offset="${nth / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join('')}</linearGradient>`;
/** A light out of focus, with its glow. */
const bulb = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius * 3}" fill="${colour}" opacity=".16"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity=".9"/>`;

/** Draws lots for a place and its light. */
export function drawScene(frame: Frame, random: () => number): Scene {
  const kind = oneOf(['hall', 'garden', 'dance floor'] as const, random);
  const backdrop = { hall: drawHall, garden: drawGarden, 'dance floor': drawDanceFloor }[kind](frame, random);
  const casts = {
    hall: [
      [1.02, 0.94, 0.8],
      [1, 0.97, 0.9],
      [0.96, 0.98, 1.02],
    ],
    garden: [
      [1, 1, 0.98],
      [1.06, 0.98, 0.84],
      [0.93, 1, 1.06],
    ],
    'dance floor': [
      [0.92, 0.7, 0.98],
      [0.72, 0.78, 1.05],
      [1.05, 0.8, 0.66],
    ],
  } as const;
  const cast = oneOf<readonly [number, number, number]>(casts[kind], random);
  const exposure = kind === 'dance floor' ? between(random, 0.7, 1) : between(random, 0.85, 1.12);
  return {
    kind,
    backdrop: `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.widthPx}" height="${frame.heightPx}">${backdrop}</svg>`,
    light: cast.map((share) => share * exposure) as unknown as Scene['light'],
    side: random() < 0.5 ? -1 : 1,
    shade: between(random, 0.1, kind === 'dance floor' ? 0.55 : 0.4),
  };
}

/** A table with a cloth and flowers, its foot on the floor. */
function table(x: number, y: number, size: number, random: () => number): string {
  const flowers = times(9, () => {
    const [dx, dy] = [between(random, -0.17, 0.17), between(random, -0.16, 0.06)];
    return `<circle cx="${x + dx * size}" cy="${y - size * 0.74 + dy * size}" r="${size * 0.06}" fill="${oneOf(['#e9b7bd', '#f4efe6', '#c9566b', '#7f9c6c'], random)}"/>`;
  });
  return `<ellipse cx="${x}" cy="${y}" rx="${size * 0.6}" ry="${size * 0.09}" fill="#000" opacity=".25"/>
    <path d="M${x - size * 0.5} ${y - size * 0.5} L${x - size * 0.56} ${y} Q${x} ${y + size * 0.09} ${x + size * 0.56} ${y} L${x + size * 0.5} ${y - size * 0.5}Z" fill="#e7e2d8"/>
    <ellipse cx="${x}" cy="${y - size * 0.5}" rx="${size * 0.5}" ry="${size * 0.1}" fill="#faf7f0"/>
    <path d="M${x - size * 0.03} ${y - size * 0.52} h${size * 0.06} v${-size * 0.14} h${-size * 0.06}z" fill="#c9b37c"/>${flowers}
    ${bulb(x + size * 0.25, y - size * 0.6, size * 0.025, '#ffd98a')}${bulb(x - size * 0.27, y - size * 0.58, size * 0.025, '#ffd98a')}`;
}

function drawHall({ widthPx, heightPx, floorY }: Frame, random: () => number): string {
  const [wall, wood] = [
    oneOf(['#cdbfa6', '#b9a894', '#c9c4bb', '#a99c8c'], random),
    oneOf(['#8a6645', '#74563e', '#9a8468'], random),
  ];
  const bays = 5;
  const bay = widthPx / bays;
  const shift = between(random, -0.5, 0) * bay;
  const windows = times(bays + 1, (nth) => {
    const x = shift + (nth + 0.5) * bay;
    const [half, top] = [bay * 0.24, floorY * 0.2];
    return `<path d="M${x - half} ${floorY * 0.86} V${top + half} A${half} ${half} 0 0 1 ${x + half} ${top + half} V${floorY * 0.86}Z" fill="url(#w)" stroke="#efe6d4" stroke-width="${bay * 0.03}"/>
      <path d="M${x + half * 1.35} 0 V${floorY * 0.9} H${x + half * 1.9} V0Z" fill="${oneOf(['#7c2f3a', '#6b4a3a', '#4b5a63'], random)}" opacity=".75"/>`;
  });
  const lights = times(16, (nth) => {
    const share = (nth + 0.5) / 16;
    return bulb(
      share * widthPx,
      heightPx * (0.06 + 0.07 * Math.sin(Math.PI * ((share * 3) % 1))),
      widthPx * 0.0045,
      '#ffe2a0',
    );
  });
  const tables = times(4, (nth) =>
    table((nth + between(random, 0.2, 0.8)) * (widthPx / 4), floorY + heightPx * 0.06, heightPx * 0.3, random),
  );
  return `<defs>${fade('a', ['#5e5344', wall, wall])}${fade('f', [wood, '#4d392a'])}${fade('w', ['#fdf6df', '#cfdbe2', '#a9bccb'])}</defs>
    <rect width="100%" height="100%" fill="url(#a)"/>${windows}
    <rect y="${floorY - heightPx * 0.02}" width="100%" height="${heightPx * 0.02}" fill="#efe6d4"/>
    <rect y="${floorY}" width="100%" height="${heightPx - floorY}" fill="url(#f)"/>${boards({ widthPx, heightPx, floorY })}${tables}${lights}`;
}

/** The boards of a floor run to a point behind the wall. */
function boards({ widthPx, heightPx, floorY }: Frame): string {
  return times(25, (nth) => {
    const share = nth / 24 - 0.5;
    return `<path d="M${widthPx * (0.5 + share * 1.1)} ${floorY} L${widthPx * (0.5 + share * 2.4)} ${heightPx}" stroke="#2a1d12" stroke-opacity=".3" stroke-width="${widthPx * 0.0018}"/>`;
  });
}

function drawGarden({ widthPx, heightPx, floorY }: Frame, random: () => number): string {
  const sky = oneOf(
    [
      ['#8db9e2', '#dcebf3'],
      ['#f0b98a', '#f9e3c3'],
      ['#aebccb', '#e4e8e8'],
      ['#34486b', '#d39a86'],
    ],
    random,
  );
  const trees = times(26, () => {
    const [x, y] = [random() * widthPx, floorY - heightPx * between(random, 0.06, 0.34)];
    return `<circle cx="${x}" cy="${y}" r="${heightPx * between(random, 0.06, 0.14)}" fill="${oneOf(['#3f6138', '#55773f', '#2f4d33', '#6b8a4a'], random)}"/>`;
  });
  const flowers = times(90, () => {
    const y = floorY - heightPx * between(random, -0.012, 0.07);
    return `<circle cx="${random() * widthPx}" cy="${y}" r="${heightPx * between(random, 0.004, 0.011)}" fill="${oneOf(['#f3d9df', '#e58aa0', '#fff6e5', '#d9b6e8', '#f0c75b'], random)}"/>`;
  });
  const x = widthPx * oneOf([0.16, 0.84], random);
  const [half, top] = [widthPx * 0.16, floorY - heightPx * 0.36];
  const tent = `<path d="M${x - half} ${floorY} V${top + heightPx * 0.12} L${x} ${top} L${x + half} ${top + heightPx * 0.12} V${floorY}Z" fill="#f1ede4"/>
    <path d="M${x - half * 0.8} ${floorY} V${top + heightPx * 0.17} H${x + half * 0.8} V${floorY}Z" fill="#8f8471"/>`;
  const string = times(18, (nth) => {
    const share = (nth + 0.5) / 18;
    return bulb(
      share * widthPx,
      heightPx * (0.08 + 0.09 * Math.sin(Math.PI * ((share * 2) % 1))),
      widthPx * 0.004,
      '#ffeebb',
    );
  });
  return `<defs>${fade('s', sky)}${fade('g', ['#7fa050', '#4f7434'])}</defs><rect width="100%" height="100%" fill="url(#s)"/>
    <rect y="${floorY - heightPx * 0.2}" width="100%" height="${heightPx * 0.2}" fill="#3b5a35"/>${trees}${tent}
    <rect y="${floorY - heightPx * 0.07}" width="100%" height="${heightPx * 0.08}" fill="#456b3b"/>${flowers}
    <rect y="${floorY}" width="100%" height="${heightPx - floorY}" fill="url(#g)"/>
    ${table(widthPx * between(random, 0.3, 0.7), floorY + heightPx * 0.05, heightPx * 0.24, random)}${string}`;
}

function drawDanceFloor({ widthPx, heightPx, floorY }: Frame, random: () => number): string {
  const colours = oneOf(
    [
      ['#c04be0', '#3f6bff', '#ff6aa8'],
      ['#ff9a3c', '#e0345f', '#ffd27a'],
      ['#2fc7e8', '#6a5cff', '#b6f0ff'],
    ],
    random,
  );
  const beams = times(7, (nth) => {
    const [from, to] = [widthPx * ((nth + 0.5) / 7), widthPx * between(random, -0.1, 1.1)];
    const wide = widthPx * between(random, 0.05, 0.12);
    return `<path d="M${from} 0 L${to - wide} ${heightPx} H${to + wide}Z" fill="${oneOf(colours, random)}" opacity=".13"/>${bulb(from, heightPx * 0.02, widthPx * 0.007, oneOf(colours, random))}`;
  });
  const bokeh = times(46, () => {
    const radius = widthPx * between(random, 0.006, 0.019);
    return `<circle cx="${random() * widthPx}" cy="${random() * floorY}" r="${radius}" fill="${oneOf(colours, random)}" opacity="${between(random, 0.15, 0.5)}"/>`;
  });
  const tiles = times(70, (nth) => {
    const [row, column] = [Math.floor(nth / 14), nth % 14];
    const depth = (share: number) => floorY + (heightPx - floorY) * share ** 1.5;
    const across = (place: number, share: number) => widthPx * (0.5 + (place / 14 - 0.5) * (1.1 + 1.3 * share));
    const [near, far] = [(row + 1) / 5, row / 5];
    return `<path d="M${across(column, far)} ${depth(far)} L${across(column + 1, far)} ${depth(far)} L${across(column + 1, near)} ${depth(near)} L${across(column, near)} ${depth(near)}Z" fill="${oneOf(colours, random)}" opacity="${between(random, 0.05, 0.35)}"/>`;
  });
  const [x, radius] = [widthPx * between(random, 0.25, 0.75), heightPx * 0.06];
  const ball = `<path d="M${x} 0 V${radius}" stroke="#888" stroke-width="4"/><circle cx="${x}" cy="${radius * 1.9}" r="${radius}" fill="#b9bfd0"/>${times(
    40,
    () =>
      `<rect x="${x + between(random, -0.65, 0.55) * radius}" y="${radius * between(random, 1.25, 2.5)}" width="${radius * 0.13}" height="${radius * 0.13}" fill="${oneOf(['#fff', '#7b86a8', ...colours], random)}"/>`,
  )}`;
  return `<defs>${fade('d', ['#120b22', '#2b1b40', '#3a2450'])}</defs><rect width="100%" height="100%" fill="url(#d)"/>${bokeh}${ball}
    <rect y="${floorY}" width="100%" height="${heightPx - floorY}" fill="#1c1430"/>${tiles}${beams}`;
}
