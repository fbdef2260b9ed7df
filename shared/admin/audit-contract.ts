import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId, Timestamp, ulidPattern } from '#shared/ids.ts';
import { SubjectKind } from './audit-subject.ts';

/** Identifies one act of an admin; ids sort by time. */
export const ActId = z
  .string()
  .regex(new RegExp(`^act_${ulidPattern}$`))
  .brand('ActId');
export type ActId = z.infer<typeof ActId>;

/** Every logged act of an admin. */
export const ActName = z.enum([
  'set_credits',
  'refund',
  'decide_claim',
  'settle_payment',
  'resend_mail',
  'retry_job',
  'redrive',
  'create_pack',
  'toggle_pack',
  'set_webhook',
  'switch_off_webhook',
  'test_webhook',
  'block',
  'unblock',
  'grant_admin',
  'revoke_admin',
  'set_site',
  'hide_event',
  'show_event',
]);
export type ActName = z.infer<typeof ActName>;

/** Values before or after an act: named values, never an e-mail or a secret. */
export const ActFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type ActFacts = z.infer<typeof ActFacts>;

/** The name of the actor when the act was done by a command with cloud credentials, not by a signed-in admin. */
export const operatorName = 'operator';

/** One line of the audit log: who did what, to what, why, with the values before and after. */
export const AuditLine = z.object({
  id: ActId,
  at: Timestamp,
  act: ActName,
  adminId: MemberId,
  /** The current e-mail of the admin; absent once the account is gone. */
  adminEmail: z.string().optional(),
  /** The id of what was changed, and its kind. */
  subject: z.string(),
  kind: SubjectKind,
  /** The current e-mail of the changed account; absent once it is gone, and for other subjects. */
  subjectEmail: z.string().optional(),
  reason: z.string().optional(),
  before: ActFacts,
  after: ActFacts,
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAuditLines = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'A page of the acts of admins, newest first',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ lines: z.array(AuditLine), cursor: z.string().optional() }),
  success: 200,
});
