import { createHash } from 'node:crypto';

/**
 * The digest under which returns of a member, a mailbox, a card or a network are counted. It does not stop a reader of
 * the table from trying a known value, so the rows expire a day after they stop counting. A guest's e-mail is not
 * verified, so it counts apart: a guest must not use up the returns of a member.
 */
export function returnDigest(kind: 'member' | 'mailbox' | 'guest mailbox' | 'card' | 'network', value: string): string {
  return createHash('sha256').update(`return#${kind}#${value}`).digest('base64url');
}
