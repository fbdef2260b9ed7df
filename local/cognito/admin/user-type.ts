import type { User } from '#local/cognito/pool/user.ts';
import { attributeList } from '#local/cognito/pool/user-attributes.ts';

/** A user as administrators see one; times in seconds, as the JSON protocol carries them. */
export interface UserType {
  readonly Username: string;
  readonly Attributes: { Name: string; Value: string }[];
  readonly UserCreateDate: number;
  readonly UserLastModifiedDate: number;
  readonly Enabled: boolean;
  readonly UserStatus: User['status'];
}

export const userType = (user: User): UserType => ({
  Username: user.username,
  Attributes: attributeList(user),
  UserCreateDate: user.createdMs / 1000,
  UserLastModifiedDate: user.modifiedMs / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});
