import type { MemberId } from '#shared/ids.ts';

/** Whoever gives a photo back: its member, or a guest by the address. */
export interface GivesBack {
  readonly ownerId?: MemberId | undefined;
  readonly email: string;
}

/** The port to how often somebody gave photos back. */
export interface GiveBacks {
  /** Whether somebody may give back another photo by themselves at this moment. */
  isOpen(who: GivesBack, at: string): Promise<boolean>;
}
