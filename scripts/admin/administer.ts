import type { ErasureLog, ErasureNote } from '#functions/accounts/erasure-log.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import type { MemberId } from '#shared/ids.ts';
import { type AdminList, changeStanding, type StandingTools } from './change-standing.ts';

/** The user pool, as the command needs it. */
export interface AdminPool extends AdminList {
  /** The member with an e-mail, or undefined. */
  find(email: string): Promise<{ id: MemberId; username: string } | undefined>;
  /** Removes the authenticator app of a user. */
  removeSecondFactor(username: string): Promise<void>;
  /** Ends every session; access tokens live on for up to an hour. */
  signOutEverywhere(username: string): Promise<void>;
}

/** The product's own records, as the command needs them. */
export interface AdminRecords {
  /** Lets the sweeper erase an account again under the id of its erasure; false when there is no such account. */
  eraseAgain(erasure: ErasureNote, at: string): Promise<boolean>;
}

export interface AdminTools extends StandingTools {
  readonly pool: AdminPool;
  readonly records: AdminRecords;
  erasureLog(bucket: string): Pick<ErasureLog, 'list'>;
}

/**
 * Carries a command out and returns the lines to print.
 *
 * @throws Error when no account has the e-mail, or the command is unknown.
 */
export async function administer(command: string, target: string | undefined, tools: AdminTools): Promise<string[]> {
  const { pool } = tools;
  if (command === 'list') return (await pool.listAdmins()).map((admin) => admin.email);
  if (command === 'reapply-erasures') return await reapplyErasures(target ?? '', tools);
  const email = normaliseEmail(target ?? '');
  const user = await pool.find(email);
  if (user === undefined) throw new Error(`there is no account of ${email}`);
  switch (command) {
    case 'grant':
    case 'revoke':
    case 'disable':
    case 'enable':
      return [`${email} ${await changeStanding(command, { email, id: user.id }, tools)}`];
    case 'reset-mfa':
      await pool.removeSecondFactor(user.username);
      await pool.signOutEverywhere(user.username);
      return [`${email} signs in without a code, and can set up another app in the settings`];
    default:
      throw new Error(`there is no command ${command}`);
  }
}

/** After the table was restored to an earlier moment: accounts erased since then are erased again within minutes. */
async function reapplyErasures(bucket: string, { records, erasureLog, now }: AdminTools): Promise<string[]> {
  const erasures = await erasureLog(bucket).list();
  const returned: string[] = [];
  for (const erasure of erasures) {
    if (await records.eraseAgain(erasure, now().toISOString())) returned.push(erasure.memberId);
  }
  return [...returned, `${returned.length} of ${erasures.length} erased accounts were back and are erased again`];
}
