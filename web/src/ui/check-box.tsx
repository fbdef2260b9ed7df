import { CheckboxField } from '@aws-amplify/ui-react';
import { type ReactNode, useId } from 'react';

interface CheckBoxProps {
  /** Text, possibly with links. */
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** A statement a person agrees to. */
export function CheckBox({ error, onChange, ...rest }: CheckBoxProps) {
  const errorId = useId();
  return (
    <div className="field check">
      <CheckboxField
        {...rest}
        value="yes"
        hasError={error !== undefined}
        // The kit sets neither the invalid state nor the description of the box.
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error === undefined ? null : (
        <p id={errorId} className="amplify-field__error-message">
          {error}
        </p>
      )}
    </div>
  );
}
