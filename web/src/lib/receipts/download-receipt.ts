import { apiPath, orderSecretHeader } from '#shared/http/endpoint.ts';
import { Problem } from '#shared/http/problem.ts';
import type { OrderSecret, PaymentId } from '#shared/ids.ts';
import { getReceipt } from '#shared/receipts/contract.ts';
import { receiptNumber } from '#shared/receipts/receipt-number.ts';
import { ApiProblem, NetworkFailure } from '../api-problem.ts';
import { memberToken } from '../auth/token-source.ts';

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
  const response = await ask(paymentId, secret);
  if (!response.ok) throw await refusalOf(response);
  const pdf = await response.blob().catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = `${receiptNumber(paymentId)}.pdf`;
  link.click();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The only binary answer of the API: `callApi` reads JSON. */
async function ask(id: PaymentId, secret: OrderSecret | undefined): Promise<Response> {
  const token = await memberToken();
  const headers = {
    ...(secret !== undefined && { [orderSecretHeader]: secret }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return await fetch(apiPath(getReceipt, { id }), { headers }).catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
}

async function refusalOf(response: Response): Promise<ApiProblem> {
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  const unsaid = { code: 'internal_error', status: response.status, title: response.statusText } as const;
  return new ApiProblem(problem.data ?? unsaid);
}
