import {
  type ReconcileDeps,
  type Reconciled,
  reconcileDays,
} from '#functions/payments/reconciliation/reconcile-days.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { settlePayment } from '#functions/payments/settle-payment.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { createPaymentsWorld } from './payments-world.ts';
import { createReconciliationsDouble } from './reconciliations.double.ts';

/** The morning after the day on which everything begins: in the shop's time zone the 21st ended ten hours ago. */
export const morning = '2026-11-22T07:00:00.000Z';

/** Payments, the provider's list of them, and the differences between the two, in memory. */
export function createReconciliationWorld() {
  const world = createPaymentsWorld();
  const reconciliations = createReconciliationsDouble(world);
  const deps = { ...world.deps, reconciliations };
  return {
    ...world,
    deps,
    reconciliations,
    provider: world.double,
    /** Runs the reconciliation at this time, and returns its result, or the error that fires the alarm. */
    async reconcile(at: string, instead: Partial<ReconcileDeps> = {}): Promise<Reconciled | Error> {
      world.setTime(at);
      return await reconcileDays({ ...deps, ...instead }).catch((error: Error) => error);
    },
    open: async () => (await reconciliations.listOpen()).map(({ key }) => key),
    /** A settled payment of 10:00 on the 21st. */
    async paid(): Promise<StoredPayment> {
      const payment = await world.openForm();
      world.double.says(payment.providerToken, { status: 'paid' });
      await settlePayment(payment, world.deps);
      return await world.stored(payment);
    },
    async refunded(): Promise<StoredPayment> {
      const payment = await this.paid();
      const refund = { id: `refund-${payment.id}`, amountMinor: 100, reason: 'claim' } as const;
      world.put({ ...payment, state: 'refund_due', refund } as StoredPayment);
      await refundPayment(payment.id, world.deps);
      return await world.stored(payment);
    },
  };
}
