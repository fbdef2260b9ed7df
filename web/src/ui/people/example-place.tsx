import './examples.css';

/** The place of the slider until it is there. */
export function ExamplePlace({ caption }: { caption: string }) {
  return (
    <figure className="example">
      <div className="example__slider" />
      <figcaption className="soft small">{caption}</figcaption>
    </figure>
  );
}
