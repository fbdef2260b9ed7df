import type { PlaceOrderDeps } from '#functions/orders/place-order.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { MemberId } from '#shared/ids.ts';
import type { OrderPlacement } from '#shared/orders/contract.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
import { createOrdersDouble } from './orders.double.ts';

/** A caller without an account. */
export const guest = { groups: [], sourceNetwork: '203.0.113.1' };
export const ayse = MemberId.parse('ayse');
/** Ayşe, who is signed in. */
export const member = { ...guest, memberId: ayse };

/** The request of a page. */
export const body = {
  tool: 'greencard',
  options: { category: 'adult_male', document: 'dv', background: 'auto', guardianConfirmed: false },
  email: 'Guest@Example.com',
  language: 'en',
  file: { contentType: 'image/jpeg', bytes: 1000 },
} as const satisfies OrderPlacement;

/**
 * A world without orders, at 10:00, in which Ayşe is a member; it records who was counted and which uploads were
 * signed.
 */
export function anOrdersWorld(different: Partial<PlaceOrderDeps> = {}) {
  const double = createOrdersDouble();
  double.emails.set(ayse, 'ayse@example.com');
  const counted: [who: string, at: string][] = [];
  const uploads: [key: string, contentType: string, bytes: number][] = [];
  const deps: PlaceOrderDeps = {
    orders: double.orders,
    returnAllowance: { isOpen: async () => true },
    findTool: photoTool,
    photoPrices: defaultPhotoPrices,
    offeredLooks: [],
    processor: { find: async () => undefined },
    limit: {
      async allow(who, now) {
        counted.push([who, now.toISOString()]);
        return true;
      },
    },
    photos: {
      async presignUpload(...signed) {
        uploads.push(signed);
        return { url: `https://photos.example/${signed[0]}`, headers: {} };
      },
      signLink: async (key) => `https://photos.example/${key}`,
    },
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
    newOrderId,
    ...different,
  };
  const stored = () => double.rows.all();
  return { ...double, deps, counted, uploads, stored };
}

/** A body with another file. */
export const withFile = (file: Partial<{ contentType: string; bytes: number }>) => ({
  ...body,
  file: { ...body.file, ...file },
});
