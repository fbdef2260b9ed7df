import { TextAreaField } from '@aws-amplify/ui-react';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  maxLength?: number;
}

/** Several lines of text. */
export function TextArea({ onChange, required, ...rest }: TextAreaProps) {
  return (
    <TextAreaField
      {...rest}
      className="field"
      rows={6}
      isRequired={required ?? false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
