import type { Role } from '#shared/admin/contract.ts';
import type { MemberId } from '#shared/ids.ts';

/** What an account may do. */
export interface Standing {
  readonly isBlocked: boolean;
  readonly role: Role;
}

/** The port to what accounts may do. A change stands only if somebody remains an admin at that very moment. */
export interface Standings {
  /** Undefined without an account, and for one that is being erased. */
  find(id: MemberId): Promise<Standing | undefined>;
  /** False when the account, or who changes it, does not stand as was seen any more. */
  setBlocked(id: MemberId, isBlocked: boolean, seen: Standing): Promise<boolean>;
  setRole(id: MemberId, role: Role, seen: Standing): Promise<boolean>;
}
