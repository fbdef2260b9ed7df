import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId, Timestamp, ulidPattern } from '#shared/ids.ts';
import { SubjectKind } from './audit-subject.ts';

/** Identifies one act of an admin; ids sort by the time they were made. */
export const ActId = z
  .string()
  .regex(new RegExp(`^act_${ulidPattern}$`))
  .brand('ActId');
export type ActId = z.infer<typeof ActId>;

/** Everything an admin can do that is written down. */
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
]);
export type ActName = z.infer<typeof ActName>;

/** What was looked at before an act, or left by it: named values, never an address or a secret. */
export const ActFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type ActFacts = z.infer<typeof ActFacts>;

/** Whom a line names whose act was done by a command, with credentials of the cloud and not by an admin who signed in. */
export const operatorName = 'operator';

/** One line of the audit log: who did what, to whom, why, and what it was before and after. */
export const AuditLine = z.object({
  id: ActId,
  at: Timestamp,
  act: ActName,
  adminId: MemberId,
  /** The present address of the admin; absent once the account is gone. */
  adminEmail: z.string().optional(),
  /** The id of what was changed, and what it is. */
  subject: z.string(),
  kind: SubjectKind,
  /** The present address of the account that was changed; absent once it is gone, and for everything else. */
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
  summary: 'A page of what admins did, newest first',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ lines: z.array(AuditLine), cursor: z.string().optional() }),
  success: 200,
});
