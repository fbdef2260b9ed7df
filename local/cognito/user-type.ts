import { attributeList } from './user-attributes.ts';
import type { User } from './user-pool.ts';

/** A user as administrators see one; times in seconds, as the JSON protocol carries them. */
export interface UserType {
  Username: string;
  Attributes: { Name: string; Value: string }[];
  UserCreateDate: number;
  UserLastModifiedDate: number;
  Enabled: boolean;
  UserStatus: User['status'];
}

export const userType = (user: User): UserType => ({
  Username: user.username,
  Attributes: attributeList(user),
  UserCreateDate: user.createdMs / 1000,
  UserLastModifiedDate: user.modifiedMs / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});
