import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { siteSettingsEntity } from '#functions/table/site-settings.entity.ts';
import type { ActFacts } from '#shared/admin/audit-contract.ts';
import { noAudit } from './audit-write.repository.ts';
import { defaultSiteSetting, type SiteSaying, type SiteSettings } from './site-settings.ts';

const id = 'site';

/**
 * The settings of the landing page, in the one table; the row exists only after the first change.
 *
 * @param auditEntry the audit line of an admin's change @default none
 */
export function createSiteSettings(connection: TableConnection, auditEntry = noAudit): SiteSettings {
  const site = siteSettingsEntity(connection);
  return {
    async find() {
      // By a query, because this public function may only query.
      const { data } = await site.query.settings({ id }).go({ consistent: true });
      const [row] = data;
      if (row === undefined) return defaultSiteSetting;
      const { season, counterFrom, revision } = row;
      return { season, counterFrom, revision };
    },

    async change(seen, { season, counterFrom }, at) {
      const row = site
        .put({ id, season, counterFrom, revision: seen.revision + 1, at })
        .where((has, { eq, notExists }) =>
          seen.revision === 0 ? notExists(has.revision) : eq(has.revision, seen.revision),
        );
      const change = { subject: id, before: factsOf(seen), after: factsOf({ season, counterFrom }) };
      return (await writeAll({ site }, [row, ...auditEntry(change)])).length === 0;
    },
  };
}

function factsOf({ season: { programYear, state, opensAt, closesAt }, counterFrom }: SiteSaying): ActFacts {
  return {
    ...{ programYear, state },
    ...(opensAt === undefined ? {} : { opensAt }),
    ...(closesAt === undefined ? {} : { closesAt }),
    counterFrom,
  };
}
