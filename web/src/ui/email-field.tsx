import { limits } from '#shared/limits.ts';
import { TextField } from './text-field.tsx';

interface EmailFieldProps {
  label: string;
  /** @default email */
  name?: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** One e-mail, with the server's maximum length and browser autofill. */
export function EmailField({ name = 'email', ...rest }: EmailFieldProps) {
  return (
    <TextField {...rest} name={name} type="email" autoComplete="email" required maxLength={limits.emailMaxLength} />
  );
}
