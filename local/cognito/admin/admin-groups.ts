import { z } from 'zod';
import type { CognitoCall } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { getUser, type UserPool, updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { userFilter } from './user-filter.ts';
import { userType } from './user-type.ts';

const maxUsers = 60;
const Limit = z.number().int().min(0).max(maxUsers).nullish();
const Membership = z.object({ UserPoolId: z.string(), Username: z.string().min(1), GroupName: z.string().min(1) });
const InGroup = z.object({
  UserPoolId: z.string(),
  GroupName: z.string().min(1),
  Limit,
  NextToken: z.string().nullish(),
});
const Users = z.object({
  UserPoolId: z.string(),
  AttributesToGet: z.array(z.string()).nullish(),
  Limit,
  PaginationToken: z.string().nullish(),
  Filter: z.string().nullish(),
});

function checkGroup(pool: UserPool, name: string): void {
  if (!pool.groups.has(name)) throw new AwsError('ResourceNotFoundException', 'Group not found.');
}

const byAge = (pool: UserPool): User[] =>
  pool.users
    .values()
    .sort((left, right) => left.createdMs - right.createdMs || left.username.localeCompare(right.username));

/**
 * One page of a list and the token of the next one.
 *
 * @throws AwsError InvalidParameterException when the token is unknown.
 */
function pageOf<T>(all: T[], limit: number, token: string | null | undefined): { page: T[]; next?: string } {
  const start = token ? Number(Buffer.from(token, 'base64url').toString()) : 0;
  if (!Number.isInteger(start) || start < 0) {
    throw new AwsError('InvalidParameterException', 'Invalid pagination token');
  }
  const end = start + limit;
  const page = all.slice(start, end);
  return end < all.length ? { page, next: Buffer.from(String(end)).toString('base64url') } : { page };
}

/** Lists of users, and their groups. */
export const adminGroupCalls: Record<string, CognitoCall> = {
  AdminAddUserToGroup(body, { pool, now }) {
    const { Username, GroupName } = Membership.parse(body);
    const user = getUser(pool, Username);
    checkGroup(pool, GroupName);
    updateUser(pool, user.username, now(), { groups: [...new Set([...user.groups, GroupName])] });
    return {};
  },
  AdminRemoveUserFromGroup(body, { pool, now }) {
    const { Username, GroupName } = Membership.parse(body);
    const user = getUser(pool, Username);
    checkGroup(pool, GroupName);
    updateUser(pool, user.username, now(), { groups: user.groups.filter((name) => name !== GroupName) });
    return {};
  },
  ListUsersInGroup(body, { pool }) {
    const input = InGroup.parse(body);
    checkGroup(pool, input.GroupName);
    const members = byAge(pool).filter((user) => user.groups.includes(input.GroupName));
    const { page, next } = pageOf(members, input.Limit || maxUsers, input.NextToken);
    return { Users: page.map(userType), ...(next ? { NextToken: next } : {}) };
  },
  ListUsers(body, { pool }) {
    const input = Users.parse(body);
    const found = byAge(pool).filter(input.Filter ? userFilter(input.Filter) : () => true);
    const { page, next } = pageOf(found, input.Limit || maxUsers, input.PaginationToken);
    const wanted = input.AttributesToGet;
    const list = page.map(userType).map((user) => ({
      ...user,
      Attributes: user.Attributes.filter(({ Name }) => !wanted?.length || wanted.includes(Name)),
    }));
    return { Users: list, ...(next ? { PaginationToken: next } : {}) };
  },
};
