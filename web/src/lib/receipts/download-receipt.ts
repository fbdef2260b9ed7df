import { apiPath, orderSecretHeader } from '#shared/http/endpoint.ts';
import type { OrderSecret, PaymentId } from '#shared/ids.ts';
import { getReceipt } from '#shared/receipts/contract.ts';
import { receiptNumber } from '#shared/receipts/receipt-number.ts';
import { savePdf } from '../save-pdf.ts';

/** A payment whose receipt is wanted, and its secret for guests. */
export interface ReceiptAccess {
  readonly paymentId: PaymentId;
  readonly secret?: OrderSecret | undefined;
}

/**
 * Saves the receipt of a payment.
 *
 * @throws ApiProblem, NetworkFailure
 */
export async function downloadReceipt({ paymentId, secret }: ReceiptAccess): Promise<void> {
  const proof = { ...(secret !== undefined && { [orderSecretHeader]: secret }) };
  await savePdf(apiPath(getReceipt, { id: paymentId }), `${receiptNumber(paymentId)}.pdf`, proof);
}
