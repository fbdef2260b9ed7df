import type { ReactNode } from 'react';
import { PersonPicture } from './person-picture.tsx';
import type { ShownPerson } from './shown-person.ts';
import './people.css';

interface BeforeAfterProps {
  person: ShownPerson;
  /** What both pictures show, in one sentence. */
  label: string;
  /** How wide the finished photo is shown, as the attribute `sizes` says it. */
  sizes: string;
  first?: boolean;
  /** What is drawn on the finished photo. */
  children?: ReactNode;
}

/** A finished photo, and in its corner the selfie of which the engine made it. */
export function BeforeAfter({ person: { before, after }, label, sizes, first = false, children }: BeforeAfterProps) {
  return (
    <div className="before-after" role="img" aria-label={label}>
      <PersonPicture name={after} alt="" sizes={sizes} first={first} />
      {children}
      <span className="before-after__selfie">
        <PersonPicture name={before} alt="" sizes="10rem" first={first} />
      </span>
    </div>
  );
}
