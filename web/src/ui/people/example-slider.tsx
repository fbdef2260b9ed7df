import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { ArtificialNote } from './artificial-note.tsx';
import { PersonPicture } from './person-picture.tsx';
import './examples.css';

interface ExampleSliderProps {
  before: { readonly name: string; readonly alt: string };
  after: { readonly name: string; readonly alt: string };
  handleLabel: string;
  caption: string;
}

const sizes = '(min-width: 62rem) 22rem, 90vw';

/** The result of a tool on a person, with a comparison slider. */
export function ExampleSlider({ before, after, handleLabel, caption }: ExampleSliderProps) {
  return (
    <figure className="example">
      <CompareSlider
        handleLabel={handleLabel}
        className="example__slider"
        itemOne={<PersonPicture {...before} sizes={sizes} />}
        itemTwo={<PersonPicture {...after} sizes={sizes} />}
      />
      <figcaption className="soft small">
        {caption} <ArtificialNote />
      </figcaption>
    </figure>
  );
}
