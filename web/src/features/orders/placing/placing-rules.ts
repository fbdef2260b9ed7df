import { EmailAddress } from '#shared/email-address.ts';
import type { ToolForm } from '#web/lib/tool-room.ts';

/** Everything that is entered before an order is placed. */
export interface PlacingValues<Entered> {
  readonly file: File | undefined;
  /** Where the link goes; undefined for a member, who is written to at the account's address. */
  readonly email: string | undefined;
  /** What the tool asks for. */
  readonly entered: Entered;
}

/** What can be wrong for every tool; texts are `placing:errors.<name>` and `placing:fix.<name>`. */
export type PlacingError = 'file' | 'email';

/** Everything that is still wrong, in the order of the fields. */
export function placingErrors<Entered, Field extends string>(
  { file, email, entered }: PlacingValues<Entered>,
  form: Pick<ToolForm<Entered, Field>, 'errors'>,
): readonly (PlacingError | Field)[] {
  const errors: (PlacingError | Field)[] = [...form.errors(entered)];
  if (file === undefined) errors.unshift('file');
  if (email !== undefined && !EmailAddress.safeParse(email).success) errors.push('email');
  return errors;
}

/** Whether what is wrong is the chain's to tell, and not the tool's. */
export function isPlacingError<Field extends string>(name: PlacingError | Field): name is PlacingError {
  return name === 'file' || name === 'email';
}
