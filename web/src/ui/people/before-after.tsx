import type { ReactNode } from 'react';
import { PersonPicture } from './person-picture.tsx';
import type { ShownPerson } from './shown-person.ts';
import './people.css';

interface BeforeAfterProps {
  person: ShownPerson;
  /** The alternative text of both pictures. */
  label: string;
  /** The width of the finished photo, in the syntax of `sizes`. */
  sizes: string;
  first?: boolean;
  /** Drawn over the finished photo. */
  children?: ReactNode;
}

/** A finished photo with its selfie in a corner. */
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
