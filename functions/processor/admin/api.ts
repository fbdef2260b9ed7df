import { adminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { lookNamed } from '#functions/platform/path-ids.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { createCallProcessor } from '#functions/processor/call-processor.adapter.ts';
import { AdminWebhookEnv } from '#functions/processor/env.ts';
import { processorSecret } from '#functions/processor/secret.ts';
import { setWebhook, switchOffWebhook } from '#functions/processor/set-webhook.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import type { ProcessorSetting } from '#functions/processor/settings.ts';
import { testWebhook } from '#functions/processor/test-webhook.ts';
import { webhookPlace } from '#functions/processor/webhook-place.ts';
import { connectTable } from '#functions/table/connect.ts';
import { adminWebhookEndpoints } from '#shared/admin/admin-endpoints.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { limits } from '#shared/limits.ts';
import { Look } from '#shared/looks/look.ts';

const env = readEnv(AdminWebhookEnv);
const connection = connectTable(env.TABLE_NAME);
const audit = createAuditWrites(connection);
const limit = createHourlyLimit(connection, 'webhook-test', limits.webhookTestsPerHour);
const reach = { standIn: env.PROCESSOR_STAND_IN };
const trying = { call: createCallProcessor(reach), secret: processorSecret(env.PROCESSOR_SECRET), clock: systemClock };

/** Changes of the settings by an admin, each with its audit line. */
function changing(caller: Caller, act: ActName) {
  const now = systemClock();
  const processor = createProcessorSettings(connection, audit.auditEntry(adminAction(caller, act, now)));
  return { processor, reach, clock: () => now };
}

/** @throws TooManyRequests when an admin exceeds the limit of tests in an hour */
async function runWebhookTest(caller: Caller, tool: Look, url: string) {
  const now = systemClock();
  if (!(await limit.allow(caller.memberId ?? '', now))) throw new TooManyRequests();
  // The call cannot be part of a transaction, so its audit line is written first.
  const change = { subject: tool, before: {}, after: { webhook: webhookPlace(url) } };
  await audit.note(adminAction(caller, 'test_webhook', now), change);
  return await testWebhook(tool, url, trying);
}

async function listWebhooks() {
  const processor = createProcessorSettings(connection);
  const found = await Promise.all(Look.options.map(async (tool) => ofLook(tool, await processor.find(tool))));
  return found.filter((setting) => setting !== undefined);
}

const ofLook = (tool: Look, setting: ProcessorSetting | undefined) => setting && { ...setting, tool };

export const handler = httpApi(
  adminWebhookEndpoints,
  {
    listWebhooks: async () => ({ settings: await listWebhooks() }),
    setWebhook: async ({ caller, params, body }) => {
      const tool = lookNamed(params);
      return { setting: ofLook(tool, await setWebhook(tool, body.webhookUrl, changing(caller, 'set_webhook'))) };
    },
    switchOffWebhook: async ({ caller, params }) => {
      const tool = lookNamed(params);
      return { setting: ofLook(tool, await switchOffWebhook(tool, changing(caller, 'switch_off_webhook'))) };
    },
    testWebhook: async ({ caller, params, body }) => ({
      test: await runWebhookTest(caller, lookNamed(params), body.webhookUrl),
    }),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
