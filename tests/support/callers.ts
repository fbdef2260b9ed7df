import { beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { endpointLists } from '#shared/http/endpoint-lists.ts';
import type { ProblemCode } from '#shared/http/problem.ts';
import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from './admin.ts';
import { anOrderBody, fileOf, place, upload } from './guest.ts';
import { aMember, type SignedIn, signIn } from './members.ts';
import { openProduct } from './open-product.ts';

export const callers = ['anonymous', 'wrong secret', 'other member', 'owner', 'disabled member', 'admin'] as const;
export type Who = (typeof callers)[number];

/** A call of a table of access. */
export interface Row {
  readonly endpoint: Endpoint;
  readonly params?: () => Record<string, string>;
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  /** How each caller is refused; undefined is served. */
  readonly refused: Partial<Record<Who, ProblemCode>>;
}

export const membersOnly = {
  anonymous: 'unauthorized',
  'wrong secret': 'unauthorized',
  'disabled member': 'unauthorized',
} as const;

/** A product with callers of each kind, and with an order of the owner that has a checkout form. */
export function openCallers() {
  const { product, api } = openProduct();
  const made = { wrongSecret: '', orderId: '', paymentId: '', owner: {} as SignedIn, tokens: new Map<Who, string>() };
  const { tokens } = made;

  async function aCheckedOrder(different: object = {}): Promise<string> {
    const [selfie, { accessToken: token }] = [await drawPortrait(), made.owner];
    const { body } = await api.call(orders.placeOrder, {
      token,
      body: anOrderBody({ file: fileOf(selfie), ...different }),
    });
    await upload(body.upload, selfie);
    await api.call(orders.checkOrder, { token, params: { id: body.order.id } });
    return body.order.id;
  }

  beforeAll(async () => {
    const [other, disabled, boss] = await Promise.all(
      ['other', 'disabled', 'boss'].map((name) => aMember(product, `${name}@example.com`)),
    );
    made.owner = await aMember(product, 'owner@example.com');
    await runAdmin(product, 'grant', 'boss@example.com');
    await runAdmin(product, 'disable', 'disabled@example.com');
    const { accessToken: token } = made.owner;
    tokens.set('other member', other?.accessToken ?? '');
    tokens.set('owner', token);
    tokens.set('disabled member', disabled?.accessToken ?? '');
    tokens.set('admin', (await signIn(product, boss?.email ?? '')).accessToken);
    made.wrongSecret = (await place(api)).secret;
    made.orderId = await aCheckedOrder();
    const paying = { token, params: { id: made.orderId }, body: { payWith: 'card' } };
    made.paymentId = (await api.call(orders.processOrder, paying)).body.paymentId;
  });

  return {
    ...{ product, api, made, aCheckedOrder },
    /** Tests each call of a table by each caller, and that the table lists every endpoint it is about. */
    testAccess(rows: readonly Row[], isListed: (path: string) => boolean): void {
      const cells = rows.flatMap((row) =>
        callers.map((who) => [`${row.endpoint.method} ${row.endpoint.path}`, who, row.refused[who], row] as const),
      );
      test.each(cells)('%s by %s: %s', async (_, who, code, { endpoint, params, body, query }) => {
        const answer = await api.call(endpoint, {
          ...(params === undefined ? {} : { params: params() }),
          ...(body === undefined ? {} : { body }),
          ...(query === undefined ? {} : { query }),
          token: tokens.get(who),
          secret: who === 'wrong secret' ? made.wrongSecret : undefined,
        });
        expect(await api.refusal(Promise.resolve(answer))).toBe(code);
        if (code === undefined) expect(answer.status).toBe(endpoint.success);
      });

      test('the table lists every endpoint', () => {
        const all = endpointLists.flatMap(Object.values<Endpoint>).filter(({ path }) => isListed(path));
        expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(new Set(all));
      });
    },
  };
}
