import { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { DeletionId, EnrolmentId, EventId, GuestId, MemberId, OrderId, PaymentId, PhotoId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';
import { NotFound } from './errors.ts';

type Params = Readonly<Record<string, string>>;

/**
 * The order a path names.
 *
 * @throws NotFound when it cannot be the id of an order.
 */
export function orderIdOf(params: Params): OrderId {
  const id = OrderId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The payment a path names.
 *
 * @throws NotFound when it cannot be the id of a payment.
 */
export function paymentIdOf(params: Params): PaymentId {
  const id = PaymentId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The hand-off a path names.
 *
 * @throws NotFound when it cannot be the id of a hand-off.
 */
export function handoffIdOf(params: Params): HandoffId {
  const id = HandoffId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The member a path names.
 *
 * @throws NotFound when it cannot be the id of a member.
 */
export function memberIdOf(params: Params): MemberId {
  const id = MemberId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The pack a path names.
 *
 * @throws NotFound when it cannot be the id of a pack.
 */
export function packIdOf(params: Params): PackId {
  const id = PackId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The photo event a path names.
 *
 * @throws NotFound when it cannot be the id of an event.
 */
export function eventIdOf(params: Params): EventId {
  const id = EventId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The guest a path names.
 *
 * @throws NotFound when it cannot be the id of a guest.
 */
export function guestIdOf(params: Params): GuestId {
  const id = GuestId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The enrolled face a path names.
 *
 * @throws NotFound when it cannot be the id of one.
 */
export function enrolmentIdOf(params: Params): EnrolmentId {
  const id = EnrolmentId.safeParse(params['enrolment']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The photo of an event a path names.
 *
 * @throws NotFound when it cannot be the id of one.
 */
export function photoIdOf(params: Params): PhotoId {
  const id = PhotoId.safeParse(params['photo']);
  if (!id.success) throw new NotFound();
  return id.data;
}

/**
 * The deletion record a path names.
 *
 * @throws NotFound when it cannot be the id of a record.
 */
export function deletionIdOf(params: Params): DeletionId {
  const id = DeletionId.safeParse(params['id']);
  if (!id.success) throw new NotFound();
  return id.data;
}
