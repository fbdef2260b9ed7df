import { contributorSecretHeader } from '#shared/events/contributor-contract.ts';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { apiPath, type Endpoint, idempotencyKeyHeader, orderSecretHeader } from '#shared/http/endpoint.ts';
import { Problem, type ProblemCode } from '#shared/http/problem.ts';
import { traceHeader } from '#shared/http/trace-id.ts';
import type { OrderId } from '#shared/ids.ts';
import * as orders from '#shared/orders/contract.ts';
import { isFinished } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { Reachable } from './product.ts';
import { until } from './runner/waits.ts';

export const acceptedCard = '5528790000000008';
export const declinedCard = '4111111111111129';

interface CallOptions {
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly secret?: string | undefined;
  /** The secret of a guest of an event. */
  readonly guest?: string | undefined;
  /** The secret of a contributor of an event. */
  readonly contributor?: string | undefined;
  readonly token?: string | undefined;
  readonly key?: string;
  /** The trace id of the call. @default none */
  readonly trace?: string;
}

/** An answer of the API: its status and its body. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers like a foreign client.
  readonly body: any;
}

/**
 * A foreign client: it knows the paths of the contract and nothing else of the product.
 *
 * @param visit the trace id of every call @default none
 */
export function apiClient(product: Reachable, visit?: string) {
  async function call(
    endpoint: Endpoint,
    { params, body, query, secret, guest, contributor, token, key, trace = visit }: CallOptions = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (secret !== undefined) headers[orderSecretHeader] = secret;
    if (guest !== undefined) headers[guestSecretHeader] = guest;
    if (contributor !== undefined) headers[contributorSecretHeader] = contributor;
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (key !== undefined) headers[idempotencyKeyHeader] = key;
    if (trace !== undefined) headers[traceHeader] = trace;
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const answer = await fetch(product.url + apiPath(endpoint, params) + search, {
      method: endpoint.method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    // A PDF and a picture have no fields.
    const isJson = text !== '' && !/^(application\/pdf|image\/)/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined };
  }

  /** The code of the problem a call is refused with; the body must be a whole problem document. */
  async function refusal(answer: Promise<Answer>): Promise<ProblemCode | undefined> {
    const { status, body } = await answer;
    if (status < 400) return undefined;
    const problem = Problem.parse(body);
    if (problem.status !== status) throw new Error(`the document says ${problem.status}, the answer ${status}`);
    return problem.code;
  }

  return {
    get url() {
      return product.url;
    },
    call,
    refusal,
  };
}
export type ApiClient = ReturnType<typeof apiClient>;

/** A file as an order announces it: its upload must have exactly this size. */
export function fileOf(picture: Uint8Array): { contentType: string; bytes: number } {
  return { contentType: 'image/jpeg', bytes: picture.length };
}

/** A body for placing an order, with the fields that a test changes; without `file` nothing can be uploaded. */
export function anOrderBody(different: object = {}): object {
  return {
    tool: 'greencard',
    options: { category: 'adult_male' },
    email: 'guest@example.com',
    language: 'en',
    file: { contentType: 'image/jpeg', bytes: 200_000 },
    ...different,
  };
}

/** A placed order, with the secret of its guest. */
export interface PlacedOrder {
  readonly id: OrderId;
  readonly secret: string;
  readonly upload: orders.PresignedUpload;
}

export async function place(api: ApiClient, different: object = {}, key?: string): Promise<PlacedOrder> {
  const { status, body } = await api.call(orders.placeOrder, {
    body: anOrderBody(different),
    ...(key === undefined ? {} : { key }),
  });
  if (status !== 201) throw new Error(`placing answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.order.id, secret: body.orderSecret, upload: body.upload };
}

/** Sends a file by the presigned PUT, as a page does; answers the status and S3's error code, if any. */
export async function upload(
  { url, headers }: PlacedOrder['upload'],
  bytes: Uint8Array,
  changed: Record<string, string> = {},
): Promise<{ status: number; code: string | undefined }> {
  const body = Uint8Array.from(bytes);
  const answer = await fetch(url, { method: 'PUT', headers: { ...headers, ...changed }, body });
  const text = await answer.text();
  return { status: answer.status, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] };
}

/** Opens the checkout of a checked order and pays with a card; answers the URL of the redirect. */
export async function pay(api: ApiClient, order: PlacedOrder, card = acceptedCard): Promise<string> {
  const opened = await api.call(orders.processOrder, {
    params: { id: order.id },
    secret: order.secret,
    body: { payWith: 'card' },
  });
  if (opened.status !== 202) throw new Error(`process answered ${opened.status}: ${JSON.stringify(opened.body)}`);
  return await submitCard(opened.body.redirectUrl, card);
}

export async function submitCard(checkoutUrl: string, card: string): Promise<string> {
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  if (paid.status !== 303) throw new Error(`the checkout answered ${paid.status}: ${await paid.text()}`);
  return paid.headers.get('location') ?? '';
}

export async function getOrder(api: ApiClient, { id, secret }: Pick<PlacedOrder, 'id' | 'secret'>): Promise<OrderView> {
  const { status, body } = await api.call(orders.getOrder, { params: { id }, secret });
  if (status !== 200) throw new Error(`the order answered ${status}: ${JSON.stringify(body)}`);
  return orders.getOrder.output.parse(body).order;
}

/** Polls until the order is as wanted. */
export async function untilOrder(
  api: ApiClient,
  order: Pick<PlacedOrder, 'id' | 'secret'>,
  wanted: (view: OrderView) => boolean,
): Promise<OrderView> {
  let view: OrderView | undefined;
  return await until(
    () => `order ${order.id}, which is ${view?.status} and ${view?.paymentStatus}`,
    async () => {
      view = await getOrder(api, order);
      return wanted(view) && view;
    },
  );
}

/** Whether an order has ended: delivered, or failed and refunded. */
export function isSettled(view: OrderView): boolean {
  return isFinished(view.status) && !(view.status === 'failed' && view.paymentStatus === 'paid');
}

/** Places, uploads and checks an order whose selfie the engine accepts. */
export async function placeChecked(api: ApiClient, selfie: Uint8Array, different: object = {}): Promise<PlacedOrder> {
  const order = await place(api, { file: fileOf(selfie), ...different });
  const sent = await upload(order.upload, selfie);
  if (sent.status !== 200) throw new Error(`the upload answered ${sent.status} ${sent.code}`);
  const checked = await api.call(orders.checkOrder, { params: { id: order.id }, secret: order.secret });
  if (checked.status !== 200) throw new Error(`the check answered ${checked.status}: ${JSON.stringify(checked.body)}`);
  return order;
}
