import { beforeAll, expect } from '@jest/globals';
import { runAdmin } from '#tests/support/admin.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { type ApiClient, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';
import { aMember } from '#tests/support/members.ts';
import { openSite, type Site } from './open-site.ts';

/** A site with an admin, and guests with delivered photos. */
export interface Desk {
  readonly site: Site;
  /** The e-mail of the admin. */
  readonly boss: string;
  readonly api: ApiClient;
  readonly selfie: Buffer;
  /** A guest's photo, paid by card and delivered. */
  delivered(email: string, language: 'en' | 'tr'): Promise<PlacedOrder>;
  /** Leaves a message about an order that failed three times. */
  leaveDeadLetter(orderId: string): Promise<void>;
}

/** Opens the desk before the tests of a file; available from the first `beforeAll` after this call on. */
export function openDesk(): Desk {
  const site = openSite();
  const { api } = site;
  const boss = 'boss@example.com';
  let selfie: Buffer;
  beforeAll(async () => {
    selfie = Buffer.from(await drawPortrait());
    await aMember(site.product, boss);
    await runAdmin(site.product, 'grant', boss);
  });
  return {
    ...{ site, api, boss },
    get selfie() {
      return selfie;
    },
    async delivered(email, language) {
      const order = await placeChecked(api, selfie, { email, language });
      await pay(api, order);
      await untilOrder(api, order, isSettled);
      return order;
    },
    async leaveDeadLetter(orderId) {
      const QueueUrl = site.product.cloud.physicalId('JobsDeadLetters');
      const body = JSON.stringify({ QueueUrl, MessageBody: JSON.stringify({ orderId }) });
      const headers = { 'x-amz-target': 'AmazonSQS.SendMessage', 'content-type': 'application/x-amz-json-1.0' };
      expect((await signedFetch(site.product.url, { service: 'sqs', body, headers })).ok).toBe(true);
    },
  };
}
