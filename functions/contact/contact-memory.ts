/** The port by which the contact form remembers what was sent. */
export interface ContactMemory {
  /** The hash of the message that was sent with this Idempotency-Key, if one was. */
  findSent(key: string): Promise<string | undefined>;
  noteSent(key: string, requestHash: string, now: Date): Promise<void>;
}
