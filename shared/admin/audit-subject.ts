import { z } from 'zod';
import { EventId, OrderId, PaymentId } from '#shared/ids.ts';
import { Look } from '#shared/looks/look.ts';
import { PackId } from '#shared/packs/contract.ts';
import { WorkQueueName } from './failed-jobs-contract.ts';

/** The kinds of subjects of an admin's act. */
export const SubjectKind = z.enum(['account', 'order', 'payment', 'pack', 'queue', 'setting', 'event']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** Settings that can be changed at run time. */
export const SettingName = z.enum([...Look.options, 'site']);
export type SettingName = z.infer<typeof SettingName>;

/** The kind of a subject of the audit log, derived from its id. @default account */
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
  ['event', EventId],
] as const satisfies readonly (readonly [SubjectKind, z.ZodType])[];
