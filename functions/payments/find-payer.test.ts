import { beforeEach, expect, test } from '@jest/globals';
import type { Caller } from '#functions/platform/caller.ts';
import { MemberId } from '#shared/ids.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import { createBuyersDouble } from '#tests/support/functions/buyers.double.ts';
import { BuyerMissing } from './errors.ts';
import { findPayer } from './find-payer.ts';

const ada = { name: 'Ada', surname: 'Yılmaz', address: 'Moda Cad. 1', city: 'İstanbul', country: 'TR' };
const guest: Caller = { groups: [], sourceNetwork: '203.0.113.7' };
const member: Caller = { ...guest, memberId: MemberId.parse('m-1') };

let buyers: ReturnType<typeof createBuyersDouble>;
beforeEach(() => {
  buyers = createBuyersDouble();
});
const find = (caller: Caller, said: typeof ada | undefined, id: PaymentProviderId = 'iyzico') =>
  findPayer(caller, said, { provider: { id }, buyers });

test('sends and stores no buyer details when the provider needs none', async () => {
  expect(await find(member, ada, 'sandbox')).toEqual({ ip: '203.0.113.7' });
  expect(await find(guest, undefined, 'sandbox')).toEqual({ ip: '203.0.113.7' });
  expect([...buyers.kept]).toEqual([]);
});

test('asks a guest for buyer details with every payment and stores nothing', async () => {
  expect(await find(guest, ada)).toEqual({ ip: '203.0.113.7', details: ada });
  expect([...buyers.kept]).toEqual([]);
  await expect(find(guest, undefined)).rejects.toThrow(BuyerMissing);
});

test('asks a member for buyer details once and uses the latest ones', async () => {
  await expect(find(member, undefined)).rejects.toThrow(BuyerMissing);
  await find(member, ada);
  expect((await find(member, undefined)).details).toEqual(ada);
  await find(member, { ...ada, city: 'Bursa' });
  expect((await find(member, undefined)).details?.city).toBe('Bursa');
});
