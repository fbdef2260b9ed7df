import { HttpResponse, http } from 'msw';
import { beforeEach } from 'vitest';
import { anEmptyWallet } from '#web/lib/testing/an-empty-wallet.ts';
import { somePacks } from '#web/lib/testing/some-packs.ts';
import { server, withAccountServer } from './account-visit.tsx';

/** The account pages of a member without purchases, with packs on sale. */
export function withShop(): void {
  withAccountServer();
  beforeEach(() => {
    server.use(
      http.get('*/api/me/wallet', () => HttpResponse.json({ wallet: anEmptyWallet })),
      http.get('*/api/credit-packs', () => HttpResponse.json({ packs: somePacks })),
      http.get('*/api/orders/latest', () => HttpResponse.json({})),
    );
  });
}
