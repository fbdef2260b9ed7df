/** What a drawing of a correct picture shows. */
export const exampleKinds = [
  'alone',
  'whole',
  'close',
  'straight',
  'light',
  'wall',
  'open',
  'calm',
  'direct',
  'original',
] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** The marks behind the drawn person, in the same square of 400. */
export function MarksBehind({ kind }: { kind: ExampleKind }) {
  switch (kind) {
    case 'alone':
      return (
        <>
          <Ghost x={-96} />
          <Ghost x={216} />
        </>
      );
    case 'light':
      return (
        <>
          <Sun x={58} />
          <Sun x={342} />
        </>
      );
    case 'wall':
      return (
        <>
          <g className="example__ghost">
            <rect x="24" y="40" width="84" height="68" />
            <path d="M24 92l26-26 22 20 12-10 24 22M306 112h76M320 112v-44h18v44M344 112v-36h22v36" />
          </g>
          <Cross x={66} y={74} />
          <Cross x={344} y={90} />
        </>
      );
    default:
      return null;
  }
}

/** The marks in front of the drawn person: what matters, and what must not be there. */
export function MarksBefore({ kind }: { kind: ExampleKind }) {
  switch (kind) {
    case 'whole':
      return (
        <path
          className="example__mark"
          d="M34 84V34h50M316 34h50v50M200 112V44m-16 18 16-18 16 18M122 236H44m18-16-18 16 18 16M278 236h78m-18-16 18 16-18 16"
        />
      );
    case 'close':
      return (
        <>
          <ellipse className="example__ghost" cx="200" cy="176" rx="46" ry="62" />
          <ellipse className="example__mark" cx="200" cy="168" rx="112" ry="142" />
        </>
      );
    case 'straight':
      return <path className="example__mark" d="M200 18v290M84 150h232" strokeDasharray="14 9" />;
    case 'open':
      return (
        <>
          <Badge x={72}>
            <path d="M-34-6h24v16h-24zM10-6h24v16h-24zM-10-2h20" />
          </Badge>
          <Badge x={328}>
            <path d="M-30 10c0-44 60-44 60 0zM-38 10h76" />
          </Badge>
        </>
      );
    case 'calm':
      return <ellipse className="example__mark" cx="200" cy="233" rx="42" ry="25" />;
    case 'direct':
      return (
        <Badge x={322}>
          <path d="M-20-32h40v64h-40zM-8-8a8 9 0 1 0 16 0a8 9 0 1 0-16 0M-14 22c0-20 28-20 28 0z" />
        </Badge>
      );
    case 'original':
      return (
        <>
          <path className="example__phone" d="M0 0h400v400H0zM66 52v296h268V52z" fillRule="evenodd" />
          <rect className="example__mark" x="58" y="20" width="284" height="360" rx="30" />
          <circle className="example__mark" cx="200" cy="364" r="7" />
        </>
      );
    default:
      return null;
  }
}

/** A second person, who must not be there. */
function Ghost({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className="example__ghost"
        d="M106 178a42 52 0 1 0 84 0a42 52 0 1 0-84 0M60 400c4-96 40-126 88-126s84 30 88 126"
      />
      <Cross x={148} y={178} />
    </g>
  );
}

function Sun({ x }: { x: number }) {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <g className="example__sun" transform={`translate(${x} 70)`}>
      <circle r="20" />
      {rays.map((angle) => (
        <path key={angle} d="M0-28v-14" transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** Something that must not be in the picture, struck out, below the person. */
function Badge({ x, children }: { x: number; children: React.ReactNode }) {
  return (
    <g transform={`translate(${x} 332)`}>
      <circle className="example__badge" r="56" />
      <g className="example__thing">{children}</g>
      <path className="example__cross" d="M-40 40l80-80" />
    </g>
  );
}

function Cross({ x, y }: { x: number; y: number }) {
  return <path className="example__cross" d={`M${x - 16} ${y - 16}l32 32m0-32l-32 32`} />;
}
