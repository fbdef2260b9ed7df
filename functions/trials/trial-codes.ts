/** A stored code of a mailbox. */
export interface StoredCode {
  readonly codeHash: string;
  /** When it expires. */
  readonly until: string;
}

/** The stored proof that a code was exchanged for. */
export interface StoredProof {
  readonly proofHash: string;
  readonly until: string;
}

/** The port to the codes of free trials. Mailboxes are identified by `trialMailbox`. */
export interface TrialCodes {
  /** Whether the mailbox has used its free trial, and it was not restored. */
  isUsed(mailbox: string): Promise<boolean>;
  /** Replaces an earlier code; the proof of a verified one stays. */
  propose(mailbox: string, code: StoredCode): Promise<void>;
  /**
   * Counts an attempt and returns the hash of the code; undefined when there is none, it expired, or has no attempts
   * left.
   */
  countAttempt(mailbox: string, at: string): Promise<string | undefined>;
  /** Stores the proof for a verified code; false when another code was mailed meanwhile. */
  prove(mailbox: string, codeHash: string, proof: StoredProof): Promise<boolean>;
}
