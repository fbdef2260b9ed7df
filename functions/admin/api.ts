import { adminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import { createSiteSettings } from '#functions/audit/site-settings.repository.ts';
import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createPack } from '#functions/packs/create-pack.ts';
import { createPacks } from '#functions/packs/packs.repository.ts';
import { togglePack } from '#functions/packs/toggle-pack.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { eventIdOf, memberIdOf, orderIdOf, packIdOf } from '#functions/platform/path-ids.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import {
  adminEventEndpoints,
  adminOrderEndpoints,
  adminPackEndpoints,
  adminSiteEndpoints,
} from '#shared/admin/admin-endpoints.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { adminEndpoints } from '#shared/admin/contract.ts';
import { ExportKind } from '#shared/admin/export-contract.ts';
import { MemberId } from '#shared/ids.ts';
import { createAdminEvents } from './admin-events.repository.ts';
import { createAdminLists } from './admin-lists.repository.ts';
import { createAuditLog } from './audit-log.repository.ts';
import { createCreditAdjustments } from './credit-adjustments.repository.ts';
import { AdminEnv } from './env.ts';
import { exportRows } from './export-rows.ts';
import { getOrder } from './get-order.ts';
import { getStats } from './get-stats.ts';
import { hideEvent } from './hide-event.ts';
import { createLedgers } from './ledgers.repository.ts';
import { listAuditLines } from './list-audit-lines.ts';
import { listDays } from './list-days.ts';
import { listEvents } from './list-events.ts';
import { listOrders } from './list-orders.ts';
import { listUsers } from './list-users.ts';
import { createOrderFiles } from './order-file.repository.ts';
import { setMemberCredits } from './set-member-credits.ts';
import { setSiteSetting } from './set-site-setting.ts';

const env = readEnv(AdminEnv);
const connection = connectTable(env.TABLE_NAME);
const reports = createRetentionReports(connection);
const writes = createAuditWrites(connection);
const deps = {
  lists: createAdminLists(connection),
  files: createOrderFiles(connection),
  ledgers: createLedgers(connection),
  audit: createAuditLog(connection),
  adjustments: createCreditAdjustments(connection),
  events: { find: createFindEvent(connection) },
  clock: systemClock,
};

/** The table that a path names. @throws NotFound when there is no such export */
function exportKindOf({ kind }: Readonly<Record<string, string>>): ExportKind {
  const known = ExportKind.safeParse(kind);
  if (!known.success) throw new NotFound();
  return known.data;
}

/** Changes of packs by an admin, each with its audit line. */
const packsBy = (caller: Caller, act: ActName) => {
  const now = systemClock();
  return { packs: createPacks(connection, writes.auditEntry(adminAction(caller, act, now))), clock: () => now };
};

/** Changes of the landing page by an admin, each with its audit line. */
function siteBy(caller: Caller) {
  const now = systemClock();
  return {
    settings: createSiteSettings(connection, writes.auditEntry(adminAction(caller, 'set_site', now))),
    at: now.toISOString(),
  };
}

/** Hiding of an event by an admin, with its audit line. */
function eventsBy(caller: Caller, isHidden: boolean, reason: string) {
  const now = systemClock();
  const act = adminAction(caller, isHidden ? 'hide_event' : 'show_event', now, reason);
  return { events: createAdminEvents(connection, act), clock: () => now };
}

export const handler = httpApi(
  {
    ...{ ...adminEndpoints, ...adminOrderEndpoints, ...adminPackEndpoints },
    ...{ ...adminSiteEndpoints, ...adminEventEndpoints },
  },
  {
    getAdminStats: () => getStats(deps.lists),
    listAdminUsers: ({ query }) => listUsers(query.cursor, deps),
    listAdminOrders: ({ query }) => listOrders(query.cursor, deps),
    getAdminOrder: ({ params }) => getOrder(orderIdOf(params), deps),
    exportRows: ({ params, query }) => exportRows(exportKindOf(params), query, deps),
    listAdminDays: () => listDays(deps),
    listRetentionReports: async () => ({ reports: await reports.list(30) }),
    setMemberCredits: ({ caller, params, body }) =>
      setMemberCredits(MemberId.parse(caller.memberId), memberIdOf(params), body, deps),
    listAdminPacks: async () => ({ packs: await createPacks(connection).list() }),
    createPack: async ({ caller, body }) => ({ pack: await createPack(body, packsBy(caller, 'create_pack')) }),
    togglePack: async ({ caller, params, body }) => ({
      pack: await togglePack(packIdOf(params), body.isActive, packsBy(caller, 'toggle_pack')),
    }),
    getSiteSetting: async () => ({ setting: await createSiteSettings(connection).find() }),
    setSiteSetting: async ({ caller, body }) => ({ setting: await setSiteSetting(body, siteBy(caller)) }),
    listAdminEvents: ({ query }) => listEvents(query.cursor, deps),
    hideAdminEvent: ({ caller, params, body: { isHidden, reason } }) =>
      hideEvent(eventIdOf(params), isHidden, eventsBy(caller, isHidden, reason)),
    listAuditLines: ({ query }) => listAuditLines(query.cursor, deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
