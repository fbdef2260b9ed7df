import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { idempotencyKeyOf } from '#functions/platform/idempotency-key.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { contactEndpoints } from '#shared/contact/contract.ts';
import { limits } from '#shared/limits.ts';
import { createContactMemory } from './contact-memory.repository.ts';
import { ContactEnv } from './env.ts';
import { sendMessage } from './send-message.ts';

const env = readEnv(ContactEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  memory: createContactMemory(connection),
  limit: createHourlyLimit(connection, 'contact', limits.contactPerHour),
  limitOfAll: createHourlyLimit(connection, 'contact', limits.contactPerHourOfAll),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
};

export const handler = httpApi(contactEndpoints, {
  sendContactMessage: ({ body, caller, headers }) =>
    sendMessage(body, { address: caller.sourceNetwork, idempotencyKey: idempotencyKeyOf(headers) }, deps),
});
