import { createSiteSettings } from '#functions/audit/site-settings.repository.ts';
import { createPacks } from '#functions/packs/packs.repository.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { readLooks } from '#functions/platform/read-looks.ts';
import { readPrices } from '#functions/platform/read-prices.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { connectTable } from '#functions/table/connect.ts';
import { packEndpoints } from '#shared/packs/contract.ts';
import { siteEndpoints } from '#shared/site/contract.ts';
import { SiteEnv } from './env.ts';
import { getSite } from './get-site.ts';
import { listCreditPacks } from './list-credit-packs.ts';
import { createSiteFacts } from './site-facts.repository.ts';

const env = readEnv(SiteEnv);
const connection = connectTable(env.TABLE_NAME);
const pages = {
  facts: createSiteFacts(connection),
  said: createSiteSettings(connection),
  processor: createProcessorSettings(connection),
};
const settings = { photoPrices: readPrices(env.PHOTO_PRICES), offeredLooks: readLooks(env.OFFERED_LOOKS) };
const packs = createPacks(connection);

export const handler = httpApi(
  { ...siteEndpoints, ...packEndpoints },
  {
    getSite: () => getSite(pages, settings),
    listCreditPacks: () => listCreditPacks(packs),
    getHealth: async () => ({ status: 'ok' as const, version: env.VERSION }),
  },
);
