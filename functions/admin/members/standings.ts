import type { Role } from '#shared/admin/contract.ts';
import type { MemberId } from '#shared/ids.ts';

/** The rights of an account. */
export interface Standing {
  readonly isBlocked: boolean;
  readonly role: Role;
}

/** The port to the rights of accounts. A change is written only if an admin remains. */
export interface Standings {
  /** Undefined without an account, and for one that is being erased. */
  find(id: MemberId): Promise<Standing | undefined>;
  /** False when the account, or the admin, changed meanwhile. */
  setBlocked(id: MemberId, isBlocked: boolean, seen: Standing): Promise<boolean>;
  setRole(id: MemberId, role: Role, seen: Standing): Promise<boolean>;
}
