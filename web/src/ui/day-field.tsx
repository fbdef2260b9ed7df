import { useId } from 'react';
import './select-field.css';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  required?: boolean;
  error?: string | undefined;
}

/** A date field with the browser's own calendar. */
export function DayField({ label, value, onChange, name, required = false, error }: DayFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field select-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="amplify-input"
        type="date"
        name={name}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === undefined ? null : (
        <p id={errorId} className="amplify-field__error-message">
          {error}
        </p>
      )}
    </div>
  );
}
