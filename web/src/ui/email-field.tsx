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

/** One e-mail address, as long as the server takes and offered by the browser's own list. */
export function EmailField({ name = 'email', ...rest }: EmailFieldProps) {
  return (
    <TextField {...rest} name={name} type="email" autoComplete="email" required maxLength={limits.emailMaxLength} />
  );
}
