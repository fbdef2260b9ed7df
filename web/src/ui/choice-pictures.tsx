import { useId } from 'react';
import './choice-pictures.css';

/** An option as a picture with its name. */
export interface PictureChoice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** A picture of it. @default the swatch */
  readonly picture?: string | undefined;
  /** A CSS background that hints at the result. */
  readonly swatch: string;
  /** Why it cannot be chosen. */
  readonly refused?: string | undefined;
}

interface ChoicePicturesProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly PictureChoice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** About the choices as a whole, above them. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A radio group of pictures. */
export function ChoicePictures<Value extends string>(props: ChoicePicturesProps<Value>) {
  const { legend, name, choices, value, onChange, note, hint, error } = props;
  const noteId = useId();
  const hintId = useId();
  return (
    <fieldset className="field picture-choices" aria-describedby={note === undefined ? hintId : `${noteId} ${hintId}`}>
      <legend>{legend}</legend>
      {note === undefined ? null : (
        <p id={noteId} className="soft small">
          {note}
        </p>
      )}
      <div className="picture-choices__grid">
        {choices.map(({ value: each, title, picture, swatch, refused }) => (
          <label key={each} className="picture-choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              disabled={refused !== undefined}
              onChange={() => onChange(each)}
              aria-invalid={error !== undefined}
            />
            {picture === undefined ? (
              <span className="picture-choice__picture" style={{ background: swatch }} />
            ) : (
              <img src={picture} alt="" className="picture-choice__picture" />
            )}
            <span className="picture-choice__title">{title}</span>
            {/* The space separates both where the name of the radio is read out. */}
            {refused === undefined ? null : (
              <>
                {' '}
                <span className="picture-choice__refused">{refused}</span>
              </>
            )}
          </label>
        ))}
      </div>
      <p id={hintId} className={error === undefined ? 'soft small' : 'field-error'}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
