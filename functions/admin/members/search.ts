import type { AdminLists, ListedMember } from '#functions/admin/admin-lists.ts';
import { orderOf } from '#functions/admin/list-orders.ts';
import { userOf } from '#functions/admin/list-users.ts';
import type { FiledPayment } from '#functions/admin/order-file.ts';
import type { ListOrdersOf } from '#functions/orders-core/orders-of-owner.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Found } from '#shared/admin/search-contract.ts';
import { EmailAddress, normaliseEmail } from '#shared/email-address.ts';
import { type MemberId, OrderId, PaymentId } from '#shared/ids.ts';

/** A payment and its purpose. */
export interface SearchedPayment extends Pick<FiledPayment, 'id' | 'state' | 'amount' | 'createdAt'> {
  readonly orderId?: OrderId | undefined;
  readonly memberId?: MemberId | undefined;
}

export interface SearchDeps {
  readonly lists: Pick<AdminLists, 'findMember' | 'findOrder'>;
  /** The account with this e-mail, in any case. */
  findAccount(email: string): Promise<MemberId | undefined>;
  findPayment(id: PaymentId): Promise<SearchedPayment | undefined>;
  readonly listOrdersOf: ListOrdersOf;
}

const most = 100;

/** Finds an e-mail or an id, by a key or an index. Any other text finds nothing. */
export async function search(text: string, deps: SearchDeps): Promise<Found> {
  const orderId = OrderId.safeParse(text);
  if (orderId.success) return await byOrder(orderId.data, deps);
  const paymentId = PaymentId.safeParse(text);
  if (paymentId.success) return await byPayment(paymentId.data, deps);
  const email = EmailAddress.safeParse(text);
  return email.success ? await searchEmail(normaliseEmail(email.data), deps) : { users: [], orders: [], payments: [] };
}

async function byOrder(id: OrderId, deps: SearchDeps): Promise<Found> {
  const order = await deps.lists.findOrder(id);
  const ids = [order?.paymentId].filter((one) => one !== undefined);
  const [member, payments] = await Promise.all([
    memberOf(order?.ownerId, deps),
    Promise.all(ids.map((one) => deps.findPayment(one))),
  ]);
  return found({ members: [member], orders: order === undefined ? [] : [order], payments });
}

async function byPayment(id: PaymentId, deps: SearchDeps): Promise<Found> {
  const payment = await deps.findPayment(id);
  const order = payment?.orderId === undefined ? undefined : await deps.lists.findOrder(payment.orderId);
  const member = await memberOf(payment?.memberId ?? order?.ownerId, deps);
  return found({ members: [member], orders: order === undefined ? [] : [order], payments: [payment] });
}

async function searchEmail(email: string, deps: SearchDeps): Promise<Found> {
  const id = await deps.findAccount(email);
  const [member, own, asGuest] = await Promise.all([
    memberOf(id, deps),
    id === undefined ? [] : deps.listOrdersOf({ memberId: id }),
    deps.listOrdersOf({ email }),
  ]);
  // Ids sort by their time.
  const orders = [...own, ...asGuest].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, most);
  return found({ members: [member], orders, payments: [] });
}

async function memberOf(id: MemberId | undefined, { lists }: SearchDeps): Promise<ListedMember | undefined> {
  return id === undefined ? undefined : await lists.findMember(id);
}

function found({
  members,
  orders,
  payments,
}: {
  members: readonly (ListedMember | undefined)[];
  orders: readonly StoredOrder[];
  payments: readonly (SearchedPayment | undefined)[];
}): Found {
  return {
    users: members.filter((member) => member !== undefined).map(userOf),
    orders: orders.map(orderOf),
    payments: payments.filter((payment) => payment !== undefined),
  };
}
