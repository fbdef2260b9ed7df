import type { MemberId } from '#shared/ids.ts';

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
