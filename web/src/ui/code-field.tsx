import { TextField as KitTextField } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import './code-field.css';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Whether the field is the purpose of the page: it takes the focus when it mounts. */
  awaited?: boolean;
}

const digits = 6;

/** A six-digit code, with autofill by phones and password managers; spaces are removed. */
export function CodeField({ label, value, onChange, hint, error, awaited = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (awaited) input.current?.focus();
  }, [awaited]);
  return (
    <KitTextField
      ref={input}
      className="field code-field"
      label={label}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      // Numbers are left to right in every script.
      dir="ltr"
      isRequired
      value={value}
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
    />
  );
}

/** Whether a code has all its digits. */
export function isWholeCode(value: string): boolean {
  return value.length === digits;
}
