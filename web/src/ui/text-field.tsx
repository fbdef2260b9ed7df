import { TextField as KitTextField } from '@aws-amplify/ui-react';

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email';
  hint?: string;
  error?: string | undefined;
  autoComplete?: string;
  required?: boolean;
  maxLength?: number;
  /** Hides the label visually: the column header says the same. */
  labelHidden?: boolean;
  readOnly?: boolean;
}

/** A text field with one line. */
export function TextField({ hint, error, onChange, required, readOnly, type = 'text', ...rest }: TextFieldProps) {
  return (
    <KitTextField
      {...rest}
      className="field"
      type={type}
      inputMode={type === 'email' ? 'email' : 'text'}
      isRequired={required ?? false}
      isReadOnly={readOnly ?? false}
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
