/** What a weak password lacks, by the names of the documented auth service; `pwned` is known from a data leak. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** The user pool refused a new password. */
export class WeakPassword extends Error {
  readonly code = 'weak_password';
  readonly reasons: readonly WeakPasswordReason[];

  constructor(message: string, reasons: readonly WeakPasswordReason[]) {
    super(message);
    this.name = 'WeakPassword';
    this.reasons = reasons;
  }
}

/** The pool's words for each reason; it names the first broken rule of its policy. */
const words: Readonly<Record<WeakPasswordReason, RegExp>> = {
  length: /not long enough/i,
  characters: /must have \w+ characters/i,
  pwned: /security reasons/i,
};

/** Runs a call that sets a password. @throws WeakPassword when the pool finds the password weak. */
export async function withNewPassword<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidPasswordException') throw error;
    const { message } = error;
    const reasons = (['length', 'characters', 'pwned'] as const).filter((reason) => words[reason].test(message));
    throw new WeakPassword(message, reasons);
  }
}
