import { z } from 'zod';
import { OrderId, PaymentId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';
import { WorkQueueName } from './failed-jobs-contract.ts';

/** What an act of an admin can be about. */
export const SubjectKind = z.enum(['account', 'order', 'payment', 'pack', 'queue', 'setting']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** Settings that are changed while everything runs. */
export const SettingName = z.enum(['retoucher', 'site']);
export type SettingName = z.infer<typeof SettingName>;

/** The kind of thing a line of the audit log is about, which its name says; what is nothing else is an account. */
export function subjectKindOf(subject: string): SubjectKind {
  for (const [kind, schema] of named) if (schema.safeParse(subject).success) return kind;
  return 'account';
}

const named = [
  ['order', OrderId],
  ['payment', PaymentId],
  ['pack', PackId],
  ['queue', WorkQueueName],
  ['setting', SettingName],
] as const satisfies readonly (readonly [SubjectKind, z.ZodType])[];
