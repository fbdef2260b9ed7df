import { CheckboxField } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

interface CheckBoxProps {
  /** Words, possibly with links in them. */
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

/** A statement a person agrees to. */
export function CheckBox({ error, onChange, ...rest }: CheckBoxProps) {
  return (
    <CheckboxField
      {...rest}
      className="field check"
      value="yes"
      hasError={error !== undefined}
      errorMessage={error}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
