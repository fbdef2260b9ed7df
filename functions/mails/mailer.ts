/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** Whether the mail service answered that it does not take a mail; after any other error it may have taken it. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && '$fault' in error && error.$fault === 'client';
}

/** The port to the mail service. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
