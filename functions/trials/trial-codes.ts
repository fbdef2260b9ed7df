/** A code for a mailbox, as it is kept. */
export interface StoredCode {
  readonly codeHash: string;
  /** Until when it works. */
  readonly until: string;
}

/** What a right code was exchanged for, as it is kept. */
export interface StoredProof {
  readonly proofHash: string;
  readonly until: string;
}

/** The port to the codes of free trials. Mailboxes are named by `trialMailbox`. */
export interface TrialCodes {
  /** Whether the mailbox had its free trial; one that was given back is there again. */
  isUsed(mailbox: string): Promise<boolean>;
  /** Replaces an earlier code; what a right one was exchanged for stays. */
  propose(mailbox: string, code: StoredCode): Promise<void>;
  /** Counts a try and answers what the code hashes to; undefined when there is none, it ran out, or was tried too often. */
  countAttempt(mailbox: string, at: string): Promise<string | undefined>;
  /** Keeps the proof for a code that was right; false when another code was mailed meanwhile. */
  prove(mailbox: string, codeHash: string, proof: StoredProof): Promise<boolean>;
}
