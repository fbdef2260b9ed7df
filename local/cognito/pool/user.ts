import type { Verifier } from '#local/cognito/srp/srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';

/** A mailed code. */
export interface MailedCode {
  readonly code: string;
  readonly expiresMs: number;
}

export interface User {
  readonly username: string;
  readonly attributes: Record<string, string>;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly createdMs: number;
  readonly modifiedMs: number;
  readonly password?: Verifier;
  readonly groups: string[];
  /** By purpose: signup, reset, email. */
  readonly codes: Record<string, MailedCode>;
  /** Wrong passwords in a row; see `lockout.ts`. */
  readonly wrongPasswords?: { count: number; lastMs: number };
  /** Times of rate-limited actions, by action, in milliseconds; see `attempt-limits.ts`. */
  readonly attempts?: Record<string, number[]>;
  readonly softwareToken?: SoftwareToken;
  /** The secret of an authenticator app in set-up; the old one works until the new one is verified. Base32. */
  readonly newTotpSecret?: string | undefined;
  /** A new e-mail that replaces the old one once it is verified. */
  readonly pendingEmail?: string | undefined;
  /** Set for users created by an identity provider. */
  readonly identity?: Identity;
  /** Accounts at identity providers that sign in as this user. */
  readonly links?: Identity[];
}

/** An account at an identity provider. */
export interface Identity {
  readonly provider: string;
  readonly userId: string;
  readonly createdMs: number;
}

/** An authenticator app. */
export interface SoftwareToken {
  /** Base32. */
  readonly secret: string;
  readonly isEnabled: boolean;
  readonly isPreferred: boolean;
  readonly deviceName?: string;
  /** Time step of the last accepted code: each works once. */
  readonly usedStep?: number;
}

export interface RefreshToken {
  readonly username: string;
  readonly clientId: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
  readonly originJti: string;
  readonly expiresS: number;
  readonly scope: string;
  /** Kept after its revocation, because the access tokens of the same sign-in are revoked with it. */
  readonly isRevoked?: boolean;
}
