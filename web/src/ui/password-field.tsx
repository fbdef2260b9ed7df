import { TextField as KitTextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import './password-field.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  /** The label of the toggle. */
  showLabel: string;
  hint?: string;
  error?: string | undefined;
}

/** A password field with a toggle to show it. */
export function PasswordField({ showLabel, hint, error, onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <KitTextField
      {...rest}
      className="field"
      type={shown ? 'text' : 'password'}
      isRequired
      autoCapitalize="none"
      spellCheck={false}
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error}
      onChange={(event) => onChange(event.target.value)}
      innerEndComponent={
        <button
          type="button"
          className="password-toggle"
          aria-label={showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
