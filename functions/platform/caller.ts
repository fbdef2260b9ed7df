import type { MemberId } from '#shared/ids.ts';
import { Unauthorized } from './errors.ts';

/** The caller: the member of a verified token, the order secret that was sent, or neither. */
export interface Caller {
  readonly memberId?: MemberId | undefined;
  readonly groups: readonly string[];
  /** When the member signed in. */
  readonly signedInAt?: Date | undefined;
  readonly orderSecret?: string | undefined;
  /** The network of the request, for rate limits: an IPv4 address or the first half of an IPv6 one. */
  readonly sourceNetwork: string;
}

/** @throws Unauthorized for a caller who is not signed in. */
export function memberOf({ memberId }: Pick<Caller, 'memberId'>): MemberId {
  if (memberId === undefined) throw new Unauthorized('sign in first');
  return memberId;
}
