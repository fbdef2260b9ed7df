/** The port by which the contact form remembers what was sent. */
export interface ContactMemory {
  /** Counts one message of an address in the running hour; false when it was one too many. */
  allow(address: string, now: Date): Promise<boolean>;
  /** Whether a message with this Idempotency-Key was sent before. */
  wasSent(key: string): Promise<boolean>;
  noteSent(key: string, now: Date): Promise<void>;
}
