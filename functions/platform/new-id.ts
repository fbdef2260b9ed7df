import { monotonicFactory, ulid as unguessable } from 'ulid';
import { ActId } from '#shared/admin/audit-contract.ts';
import { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { ContributorId, DeletionId, EnrolmentId, EventId, GuestId, OrderId, PaymentId, PhotoId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';

const ulid = monotonicFactory();

/** A new order id; ids sort by their time. */
export function newOrderId(now: Date): OrderId {
  return OrderId.parse(`ord_${ulid(now.getTime())}`);
}

/** A new payment id. */
export function newPaymentId(now: Date): PaymentId {
  return PaymentId.parse(`pay_${ulid(now.getTime())}`);
}

/** A new id of a pack. */
export function newPackId(now: Date): PackId {
  return PackId.parse(`pack_${ulid(now.getTime())}`);
}

/** A new id of a hand-off. */
export function newHandoffId(now: Date): HandoffId {
  return HandoffId.parse(`hnd_${ulid(now.getTime())}`);
}

/** A new id of an admin's act. */
export function newActId(now: Date): ActId {
  return ActId.parse(`act_${ulid(now.getTime())}`);
}

/** A new id of a photo event. */
export function newEventId(now: Date): EventId {
  return EventId.parse(`evt_${ulid(now.getTime())}`);
}

/** A new id of an event's photo; ids sort by their time. */
export function newPhotoId(now: Date): PhotoId {
  return PhotoId.parse(`pho_${ulid(now.getTime())}`);
}

/** A new id of a guest. */
export function newGuestId(now: Date): GuestId {
  return GuestId.parse(`gst_${ulid(now.getTime())}`);
}

/** A new id of a contributor; ids sort by their time. */
export function newContributorId(now: Date): ContributorId {
  return ContributorId.parse(`ctr_${ulid(now.getTime())}`);
}

/** A new id of an enrolled face. */
export function newEnrolmentId(now: Date): EnrolmentId {
  return EnrolmentId.parse(`enr_${ulid(now.getTime())}`);
}

/** A new id of a deletion record. */
export function newDeletionId(now: Date): DeletionId {
  // Anyone may read a record by its id, so an id must not lead to the next.
  return DeletionId.parse(`dlr_${unguessable(now.getTime())}`);
}
