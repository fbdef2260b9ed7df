/** The port to the recently sent contact messages. */
export interface ContactMemory {
  /** The hash of the message that was sent with this Idempotency-Key, if any. */
  findSent(key: string): Promise<string | undefined>;
  noteSent(key: string, requestHash: string, now: Date): Promise<void>;
}
