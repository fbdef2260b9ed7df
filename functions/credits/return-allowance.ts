import type { MemberId } from '#shared/ids.ts';

/** Whoever gives a photo back: its member, or a guest by the address. */
export interface PhotoReturner {
  readonly ownerId?: MemberId | undefined;
  readonly email: string;
}

/** The port to how often somebody gave photos back. */
export interface ReturnAllowance {
  /** Whether somebody may give back another photo by themselves at this moment. */
  isOpen(who: PhotoReturner, at: string): Promise<boolean>;
}
