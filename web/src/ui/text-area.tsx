import { TextAreaField } from '@aws-amplify/ui-react';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  maxLength?: number;
  hint?: string;
  error?: string | undefined;
}

/** A text field with several lines. */
export function TextArea({ onChange, required, hint, error, ...rest }: TextAreaProps) {
  return (
    <TextAreaField
      {...rest}
      className="field"
      rows={6}
      isRequired={required ?? false}
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
