import type { Claims } from '#functions/guarantee/claims.ts';
import { decideClaim } from '#functions/guarantee/decide-claim.ts';
import type { GrantedRefunds } from '#functions/guarantee/grant-refund.ts';
import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import { OrderId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';

/** The dependencies of listing and deciding claims. */
export interface ClaimTools {
  readonly claims: Pick<Claims, 'findOrder' | 'listOpen' | 'decide'>;
  readonly refunds: GrantedRefunds;
  now(): Date;
}

/** The open claims, the oldest first: order, time, payment, and the customer's words. */
export async function listClaims({ claims }: ClaimTools): Promise<string[]> {
  const open = await claims.listOpen();
  return open.length === 0 ? ['no claim is open'] : await Promise.all(open.map((claim) => described(claim, claims)));
}

async function described({ id, openedAt, answer }: StoredClaim, claims: ClaimTools['claims']): Promise<string> {
  const order = await claims.findOrder(id);
  const isCredit = order?.payWith === 'credit';
  const paid = order === undefined ? 'its order is gone' : isCredit ? 'a credit' : formatMoney(order.price, 'en');
  const deleted = order?.deletedAt === undefined ? '' : ', deleted by its holder';
  const written = (answer ?? '').split('\n').map((line) => `    ${printable(line)}`);
  return [`${id}  ${openedAt}  paid: ${paid}${deleted}`, ...written].join('\n');
}

/** The customer's words are text, and must not control a terminal. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}

/**
 * Carries a decision out and returns the lines to print.
 *
 * @param said for a grant, first the amount in minor units, if not all; then the words the customer reads
 * @throws Error that says why nothing is decided
 */
export async function decideClaimFor(
  command: 'grant-claim' | 'decline-claim',
  what: string,
  said: readonly string[],
  { claims, refunds, now }: ClaimTools,
): Promise<string[]> {
  const grants = command === 'grant-claim';
  const hasPart = grants && said.length === 2;
  const words = said[hasPart ? 1 : 0] ?? '';
  if (said.length > 2 || (!grants && said.length > 1)) throw new Error('put the words for the customer into quotes');
  if (/^[\d.,\s]*$/.test(words)) throw new Error('say in words what the customer will read about it');
  const part = hasPart ? Number(said[0]) : undefined;
  const parts = { claims, refunds, now: now() };
  const outcome = await decideClaim(OrderId.parse(what), { grants, part, words }, parts);
  return [`${sentence(outcome)}; the customer is notified within minutes`];
}

function sentence({ state, amount }: Awaited<ReturnType<typeof decideClaim>>): string {
  if (state === 'declined') return 'the claim is declined';
  if (amount === undefined) return 'the claim is granted: the credit is back';
  return `the claim is granted${state === 'granted' ? '' : ' in part'}: ${formatMoney(amount, 'en')} goes back`;
}
