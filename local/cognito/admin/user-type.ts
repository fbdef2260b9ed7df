import type { User } from '#local/cognito/pool/user.ts';
import { attributeList } from '#local/cognito/pool/user-attributes.ts';

/** A user in the answers to administrators; times in seconds, as in the JSON protocol. */
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
