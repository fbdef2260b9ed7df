import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { AdminEnv } from '#functions/admin/env.ts';
import { adminAction } from '#functions/audit/admin-act.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { memberIdOf } from '#functions/platform/path-ids.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { adminMemberEndpoints } from '#shared/admin/admin-endpoints.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { createMemberPool } from './member-pool.adapter.ts';
import { createSearches } from './search.repository.ts';
import { search } from './search.ts';
import { type Between, type StandingDeps, setAccess, setRole } from './set-standing.ts';
import { createStandings } from './standings.repository.ts';

const env = readEnv(AdminEnv);
const connection = connectTable(env.TABLE_NAME);
const pool = createMemberPool(env.USER_POOL_ID);
const searching = {
  ...createSearches(connection),
  lists: createAdminLists(connection),
  findAccount: pool.findByEmail,
};

/** Changes of an account by an admin, each with its audit line. */
function changing(caller: Caller, params: Record<string, string>, act: ActName, reason: string) {
  const doing = adminAction(caller, act, systemClock(), reason);
  const between: Between = { adminId: doing.adminId, memberId: memberIdOf(params) };
  const deps: StandingDeps = { standings: createStandings(connection, doing, doing.adminId), pool };
  return { between, deps };
}

export const handler = httpApi(
  adminMemberEndpoints,
  {
    searchAdmin: ({ body }) => search(body.text, searching),
    async setMemberAccess({ caller, params, body: { isBlocked, reason } }) {
      const { between, deps } = changing(caller, params, isBlocked ? 'block' : 'unblock', reason);
      await setAccess(between, isBlocked, deps);
      return { isBlocked };
    },
    async setMemberRole({ caller, params, body: { role, reason } }) {
      const { between, deps } = changing(caller, params, role === 'admin' ? 'grant_admin' : 'revoke_admin', reason);
      await setRole(between, role, deps);
      return { role };
    },
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
