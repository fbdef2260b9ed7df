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
  /** The picture with what is meant marked on it. */
  picture: ReactNode;
  /** What the drawing beside it is about. */
  example: ExampleKind;
  /** The same in words. */
  exampleLabel: string;
  /** The way to the next picture. */
  children: ReactNode;
}

/** A picture that cannot be used: what is wrong with it, how it should be, and the way to the next one. */
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
