import type { z } from 'zod';
import { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import {
  ContributorId,
  DeletionId,
  EnrolmentId,
  EventId,
  GuestId,
  MemberId,
  OrderId,
  PaymentId,
  PhotoId,
} from '#shared/ids.ts';
import { Look } from '#shared/looks/look.ts';
import { PackId } from '#shared/packs/contract.ts';
import { NotFound } from './errors.ts';

type Params = Readonly<Record<string, string>>;

/**
 * Reads an id that a path names.
 *
 * @throws NotFound when it cannot be one.
 */
function pathId<Schema extends z.ZodType>(schema: Schema, name = 'id'): (params: Params) => z.infer<Schema> {
  return (params) => {
    const id = schema.safeParse(params[name]);
    if (!id.success) throw new NotFound();
    return id.data;
  };
}

export const orderIdOf = pathId(OrderId);
export const paymentIdOf = pathId(PaymentId);
export const handoffIdOf = pathId(HandoffId);
export const memberIdOf = pathId(MemberId);
export const packIdOf = pathId(PackId);
export const eventIdOf = pathId(EventId);
export const contributorIdOf = pathId(ContributorId);
export const contributorOfEventIdOf = pathId(ContributorId, 'contributor');
export const guestIdOf = pathId(GuestId);
export const guestOfEventIdOf = pathId(GuestId, 'guest');
export const enrolmentIdOf = pathId(EnrolmentId, 'enrolment');
export const absenceIdOf = pathId(EnrolmentId, 'absence');
export const photoIdOf = pathId(PhotoId, 'photo');
export const deletionIdOf = pathId(DeletionId);
export const lookNamed = pathId(Look, 'tool');
