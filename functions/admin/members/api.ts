import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { AdminEnv } from '#functions/admin/env.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { memberDeskEndpoints } from '#shared/admin/desk-endpoints.ts';
import { createMemberPool } from './member-pool.adapter.ts';
import { createSearches } from './search.repository.ts';
import { search } from './search.ts';

const env = readEnv(AdminEnv);
const connection = connectTable(env.TABLE_NAME);
const pool = createMemberPool(env.USER_POOL_ID);
const searching = {
  ...createSearches(connection),
  lists: createAdminLists(connection),
  findAccount: pool.findByEmail,
};

export const handler = httpApi(
  memberDeskEndpoints,
  { searchAdmin: ({ body }) => search(body.text, searching) },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
