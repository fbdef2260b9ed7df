import { type ComponentProps, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import './select-field.css';

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { readonly value: string; readonly name: string }[];
  /** What the choice means, below the field. */
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  /** Attributes for browser autofill and validation. */
  input?: Pick<ComponentProps<'select'>, 'name' | 'autoComplete' | 'required'>;
}

/** A native select field. */
export function SelectField({ label, value, onChange, choices, hint, error, ref, input }: SelectFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [...(hint === undefined ? [] : [hintId]), ...(error === undefined ? [] : [errorId])].join(' ');
  return (
    <div className="field select-field">
      <label htmlFor={id}>{label}</label>
      <span className="select-field__box">
        <select
          {...input}
          id={id}
          ref={ref}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
      {hint === undefined ? null : (
        <p id={hintId} className="soft small">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={errorId} className="amplify-field__error-message">
          {error}
        </p>
      )}
    </div>
  );
}
