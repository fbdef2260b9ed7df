import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDocumentFolder } from '#local/storage/document-folder.ts';

/** A mail that would have been sent. */
export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 */
  readonly at: string;
}

export interface Inbox {
  deliver(mail: Omit<Mail, 'id' | 'at'>): Mail;
  /** Newest first. */
  list(): Mail[];
  clear(): void;
}

export function openInbox(stateDir: string, now: () => number): Inbox {
  const mails = openDocumentFolder<Mail & { sequence: number }>(join(stateDir, 'mails'));
  let sequence = Math.max(0, ...mails.values().map((mail) => mail.sequence));
  return {
    deliver(mail) {
      sequence += 1;
      const complete = { ...mail, id: randomUUID(), at: new Date(now()).toISOString(), sequence };
      mails.set(complete.id, complete);
      return complete;
    },
    list: () =>
      mails
        .values()
        .sort((left, right) => right.sequence - left.sequence)
        .map(({ sequence: _sequence, ...mail }) => mail),
    clear: () => mails.clear(),
  };
}
