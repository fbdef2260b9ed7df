import { Icon } from '#web/ui/icon.tsx';
import { ArtificialNote } from './artificial-note.tsx';
import { PersonPicture } from './person-picture.tsx';
import './examples.css';

interface ExamplePairProps {
  /** The names of the pictures without their size. */
  before: string;
  after: string;
  /** The alternative text of both. */
  label: string;
  /** A note about them. */
  note: string;
}

/** Before and after, above the buttons of a phone; a wide screen has the slider instead. */
export function ExamplePair({ before, after, label, note }: ExamplePairProps) {
  return (
    <p className="example-pair soft small">
      <span role="img" aria-label={label}>
        <PersonPicture name={before} alt="" sizes="5rem" first />
        <Icon name="back" />
        <PersonPicture name={after} alt="" sizes="5rem" first />
      </span>
      <span>
        {note} <ArtificialNote />
      </span>
    </p>
  );
}
