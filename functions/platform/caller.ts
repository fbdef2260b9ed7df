import type { MemberId } from '#shared/ids.ts';

/** Who calls, as far as it is proven: the member of a verified token, the order secret that was sent, or neither. */
export interface Caller {
  readonly memberId?: MemberId | undefined;
  readonly groups: readonly string[];
  /** When the member proved who they are. */
  readonly signedInAt?: Date | undefined;
  readonly orderSecret?: string | undefined;
  /** The address the request came from, for rate limits. */
  readonly sourceIp: string;
}
