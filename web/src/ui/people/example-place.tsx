import { ArtificialNote } from './artificial-note.tsx';
import './examples.css';

/** Reserves the space of the slider until it has loaded. */
export function ExamplePlace({ caption }: { caption: string }) {
  return (
    <figure className="example">
      <div className="example__slider" />
      <figcaption className="soft small">
        {caption} <ArtificialNote />
      </figcaption>
    </figure>
  );
}
