import type { MemberId } from '#shared/ids.ts';

/** Who calls, as far as it is proven: the member of a verified token, the order secret that was sent, or neither. */
export interface Caller {
  readonly memberId?: MemberId | undefined;
  readonly groups: readonly string[];
  /** When the member proved who they are. */
  readonly signedInAt?: Date | undefined;
  readonly orderSecret?: string | undefined;
  /** The network the request came from, for rate limits: an IPv4 address or the first half of an IPv6 one. */
  readonly sourceIp: string;
}
