import type { MemberId } from '#shared/ids.ts';

/** The person who returns a photo: a member, or a guest identified by the e-mail. */
export interface PhotoReturner {
  readonly ownerId?: MemberId | undefined;
  readonly email: string;
}

/** The port to the number of recent returns. */
export interface ReturnAllowance {
  /** Whether the person may return another photo without a claim now. */
  isOpen(who: PhotoReturner, at: string): Promise<boolean>;
}
