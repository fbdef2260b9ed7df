import { type StandingDeps, setAccess, setRole } from '#functions/admin/members/set-standing.ts';
import type { Standings } from '#functions/admin/members/standings.ts';
import type { AdminAction } from '#functions/audit/admin-act.ts';
import { type ActName, operatorName } from '#shared/admin/audit-contract.ts';
import { MemberId } from '#shared/ids.ts';

/** The admins in the user pool. */
export interface AdminList {
  listAdmins(): Promise<readonly Account[]>;
}

/** The dependencies of a change of rights. */
export interface StandingTools {
  readonly pool: AdminList;
  /** The user pool, as the panel uses it. */
  readonly members: StandingDeps['pool'];
  standings(doing: AdminAction, remains: MemberId | undefined): Standings;
  now(): Date;
}

/** The changes an operator can make to the rights of an account. */
export type StandingCommand = 'grant' | 'revoke' | 'disable' | 'enable';

const acts = {
  grant: 'grant_admin',
  revoke: 'revoke_admin',
  disable: 'block',
  enable: 'unblock',
} as const satisfies Record<StandingCommand, ActName>;
const said = {
  grant: 'is an admin from the next sign-in on',
  revoke: 'is a member from now on, and has to sign in again',
  disable: 'is disabled',
  enable: 'is enabled',
} as const satisfies Record<StandingCommand, string>;

interface Account {
  readonly id: MemberId;
  readonly email: string;
}

/**
 * Changes the rights of an account like the panel: the record first, with a line of the audit log that names the
 * operator, and never so that no admin remains. Returns what to print about the account.
 *
 * @throws Error for the last admin, and for a missing account
 */
export async function changeStanding(
  command: StandingCommand,
  account: Account,
  tools: StandingTools,
): Promise<string> {
  const operator = MemberId.parse(operatorName);
  const doing = { act: acts[command], adminId: operator, now: tools.now(), reason: `npm run admin -- ${command}` };
  const remains = await whoRemains(command, account, tools.standings(doing, undefined), tools.pool);
  const deps = { standings: tools.standings(doing, remains), pool: tools.members };
  const between = { adminId: operator, memberId: account.id };
  if (command === 'grant' || command === 'revoke')
    await setRole(between, command === 'grant' ? 'admin' : 'member', deps);
  else await setAccess(between, command === 'disable', deps);
  return said[command];
}

/** The remaining admins after one has lost rights; not looked up where no admin loses any. */
async function whoRemains(
  command: StandingCommand,
  { id, email }: Account,
  standings: Standings,
  pool: AdminList,
): Promise<MemberId | undefined> {
  const isOpenAdmin = async (memberId: MemberId) => {
    const seen = await standings.find(memberId);
    return seen?.role === 'admin' && !seen.isBlocked;
  };
  if ((await standings.find(id)) === undefined) throw new Error(`${email} has no account, or it is being erased`);
  if (command === 'grant' || command === 'enable' || !(await isOpenAdmin(id))) return undefined;
  for (const other of await pool.listAdmins()) if (other.id !== id && (await isOpenAdmin(other.id))) return other.id;
  throw new Error(`${email} is the last admin: grant another account the role first`);
}
