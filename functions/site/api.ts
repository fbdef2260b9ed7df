import { httpApi } from '#functions/platform/http-api.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { siteEndpoints } from '#shared/site/contract.ts';
import { SiteEnv } from './env.ts';
import { getSite } from './get-site.ts';
import { createSiteFacts } from './site-facts.repository.ts';

const env = readEnv(SiteEnv);
const facts = createSiteFacts(connectTable(env.TABLE_NAME));

export const handler = httpApi(siteEndpoints, {
  getSite: () => getSite(facts),
  getHealth: async () => ({ status: 'ok' as const, version: env.VERSION }),
});
