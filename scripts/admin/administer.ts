import type { ErasureLog, ErasureNote } from '#functions/accounts/erasure-log.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import type { MemberId } from '#shared/ids.ts';

/** The user pool, as the command needs it. */
export interface AdminPool {
  /** The member of an address, or undefined. */
  find(email: string): Promise<{ id: MemberId; username: string } | undefined>;
  setAdmin(username: string, isAdmin: boolean): Promise<void>;
  setEnabled(username: string, enabled: boolean): Promise<void>;
  /** Asks for no code of an authenticator app any more. */
  removeSecondFactor(username: string): Promise<void>;
  /** Ends every session; access tokens live on for up to an hour. */
  signOutEverywhere(username: string): Promise<void>;
  listAdmins(): Promise<string[]>;
}

/** The product's own records, as the command needs them. */
export interface AdminRecords {
  setRole(memberId: MemberId, role: 'member' | 'admin', at: string): Promise<void>;
  /** Closes an account for every request from now on, or opens it. */
  setDisabled(memberId: MemberId, disabledAt: string | undefined): Promise<void>;
  /** Lets the sweeper erase an account again under the name of its erasure; false when nobody has it. */
  eraseAgain(erasure: ErasureNote, at: string): Promise<boolean>;
}

export interface AdminTools {
  readonly pool: AdminPool;
  readonly records: AdminRecords;
  erasureLog(bucket: string): Pick<ErasureLog, 'list'>;
  now(): Date;
}

/**
 * Carries a command out and answers what to print.
 *
 * @throws Error when nobody has the address, or the command is unknown.
 */
export async function administer(command: string, address: string | undefined, tools: AdminTools): Promise<string[]> {
  const { pool, records, now } = tools;
  if (command === 'list') return await pool.listAdmins();
  if (command === 'reapply-erasures') return await reapplyErasures(address ?? '', tools);
  const email = normaliseEmail(address ?? '');
  const user = await pool.find(email);
  if (user === undefined) throw new Error(`nobody has signed up as ${email}`);
  const at = now().toISOString();
  switch (command) {
    case 'grant':
      await pool.setAdmin(user.username, true);
      await records.setRole(user.id, 'admin', at);
      return [`${email} is an admin from the next sign-in on`];
    case 'revoke':
      await pool.setAdmin(user.username, false);
      await records.setRole(user.id, 'member', at);
      await pool.signOutEverywhere(user.username);
      return [`${email} is a member from now on, and has to sign in again`];
    case 'disable':
      await records.setDisabled(user.id, at);
      await pool.setEnabled(user.username, false);
      await pool.signOutEverywhere(user.username);
      return [`${email} is disabled`];
    case 'enable':
      await pool.setEnabled(user.username, true);
      await records.setDisabled(user.id, undefined);
      return [`${email} is enabled`];
    case 'reset-mfa':
      await pool.removeSecondFactor(user.username);
      await pool.signOutEverywhere(user.username);
      return [`${email} signs in without a code, and can set up another app in the settings`];
    default:
      throw new Error(`there is no command ${command}`);
  }
}

/** After the table was restored to an earlier moment: whoever was erased since then is erased again within minutes. */
async function reapplyErasures(bucket: string, { records, erasureLog, now }: AdminTools): Promise<string[]> {
  const erasures = await erasureLog(bucket).list();
  const returned: string[] = [];
  for (const erasure of erasures) {
    if (await records.eraseAgain(erasure, now().toISOString())) returned.push(erasure.memberId);
  }
  return [...returned, `${returned.length} of ${erasures.length} erased accounts were back and are erased again`];
}
