import { useId } from 'react';
import './choice-chips.css';

interface ChoiceChipsProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { readonly value: Value; readonly title: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** About the current choice. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** A radio group of one-word chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, name, choices, value, onChange, hint, error } = props;
  const hintId = useId();
  return (
    <fieldset className="field chips" aria-describedby={hintId}>
      <legend>{legend}</legend>
      <div className="chips__row">
        {choices.map((choice) => (
          <label key={choice.value} className="chip">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-invalid={error !== undefined}
              aria-describedby={hintId}
            />
            <span>{choice.title}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={error === undefined ? 'soft small chips__hint' : 'field-error chips__hint'}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
