import type { ReactNode } from 'react';
import { ExampleDrawing } from './example-drawing.tsx';
import type { ExampleKind } from './example-marks.tsx';
import { Icon } from './icon.tsx';
import './refusal.css';

interface RefusalProps {
  /** What is wrong, in a few words. */
  title: string;
  titleId?: string;
  /** What to do about it, in one sentence. */
  advice: string;
  /** The picture with the fault marked. */
  picture: ReactNode;
  /** The subject of the drawing next to it. */
  example: ExampleKind;
  /** The alternative text of the drawing. */
  exampleLabel: string;
  /** The link to the next picture. */
  children: ReactNode;
}

/** A picture that cannot be used: what is wrong, a correct example, and the next step. */
export function Refusal({ title, titleId, advice, picture, example, exampleLabel, children }: RefusalProps) {
  return (
    <div className="refusal">
      <h2 id={titleId} className="refusal__title">
        <Icon name="bad" />
        {title}
      </h2>
      <div className="refusal__pictures">
        {picture}
        <figure className="refusal__example">
          <ExampleDrawing kind={example} />
          <figcaption>
            <Icon name="check" />
            {exampleLabel}
          </figcaption>
        </figure>
      </div>
      <div className="stack tight refusal__next">
        <p className="refusal__advice">{advice}</p>
        {children}
      </div>
    </div>
  );
}
