import { systemClock } from '#functions/platform/clock.ts';
import { httpApi, route } from '#functions/platform/http-api.ts';
import { idempotencyKeyOf } from '#functions/platform/idempotency-key.ts';
import { createMailer } from '#functions/platform/mailer.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { sendContactMessage } from '#shared/contact/contract.ts';
import { createContactMemory } from './contact-memory.repository.ts';
import { ContactEnv } from './env.ts';
import { sendMessage } from './send-message.ts';

const env = readEnv(ContactEnv);
const deps = {
  memory: createContactMemory(connectTable(env.TABLE_NAME)),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
};

export const handler = httpApi([
  route(sendContactMessage, ({ body, caller, headers }) =>
    sendMessage(body, { address: caller.sourceIp, idempotencyKey: idempotencyKeyOf(headers) }, deps),
  ),
]);
