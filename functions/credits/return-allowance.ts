import type { MemberId } from '#shared/ids.ts';

/** Who returns a photo: a member or a guest, from a network, and the card that paid. */
export interface PhotoReturner {
  readonly ownerId?: MemberId | undefined;
  readonly email: string;
  /** The digest of the card, if it is known. */
  readonly cardHash?: string | undefined;
  /** The network of the request. */
  readonly sourceNetwork: string;
}

/** From which network a photo is returned, and when. */
export interface Returned {
  readonly sourceNetwork: string;
  readonly at: string;
}

/** The port to the number of recent returns. */
export interface ReturnAllowance {
  /** Whether another photo may be returned without a claim now: by this person, with this card and from this network. */
  isOpen(who: PhotoReturner, at: string): Promise<boolean>;
}
