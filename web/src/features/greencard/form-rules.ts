import { EmailAddress } from '#shared/email-address.ts';
import type { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { type GreencardCategory, minorCategories } from '#shared/tools/greencard.ts';

/** What a person has entered so far. */
export interface GreencardForm {
  readonly file: File | undefined;
  readonly category: GreencardCategory | undefined;
  readonly guardianConfirmed: boolean;
  readonly documentId: DocumentId;
  readonly background: BackgroundChoice;
  /** Where the link goes; undefined for a member, who is written to at the account's address. */
  readonly email: string | undefined;
}

/** A form that may be sent. */
export type CompleteForm = GreencardForm & { readonly file: File; readonly category: GreencardCategory };

/** What can be wrong with the form; texts are `greencard:errors.<name>`. */
export type FormError = 'file' | 'category' | 'guardian' | 'email';

export const emptyForm: GreencardForm = {
  file: undefined,
  category: undefined,
  guardianConfirmed: false,
  documentId: 'dv',
  background: 'auto',
  email: '',
};

/** Whether a parent or guardian has to confirm. */
export function needsGuardian(category: GreencardCategory | undefined): boolean {
  return category !== undefined && minorCategories.includes(category);
}

/** Everything that is still wrong with the form, in the order of its fields. */
export function formErrors(form: GreencardForm): readonly FormError[] {
  const errors: FormError[] = [];
  if (form.file === undefined) errors.push('file');
  if (form.category === undefined) errors.push('category');
  if (needsGuardian(form.category) && !form.guardianConfirmed) errors.push('guardian');
  if (form.email !== undefined && !EmailAddress.safeParse(form.email).success) errors.push('email');
  return errors;
}

/** Whether the form may be sent. */
export function isComplete(form: GreencardForm): form is CompleteForm {
  return formErrors(form).length === 0;
}
