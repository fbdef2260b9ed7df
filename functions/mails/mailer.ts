/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** The port to the mail service. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
