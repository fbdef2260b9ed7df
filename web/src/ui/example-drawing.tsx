import { DrawnPerson } from './drawn-person.tsx';
import { type ExampleKind, MarksBefore, MarksBehind } from './example-marks.tsx';
import './example-drawing.css';

/** Space above and around the head, or none where the face matters. */
const placed: Partial<Record<ExampleKind, string>> = {
  whole: 'translate(50 100) scale(.75)',
  alone: 'translate(30 60) scale(.85)',
  original: 'translate(72 92) scale(.64)',
};

/** A drawing of a correct picture with the relevant part marked; the text next to it says the same. */
export function ExampleDrawing({ kind }: { kind: ExampleKind }) {
  return (
    <svg className="example-drawing" viewBox="0 0 400 400" aria-hidden="true">
      <rect width="400" height="400" className="example__wall" />
      <MarksBehind kind={kind} />
      <g transform={placed[kind]}>
        <DrawnPerson />
      </g>
      <MarksBefore kind={kind} />
    </svg>
  );
}
