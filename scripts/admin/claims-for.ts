import type { Claims } from '#functions/guarantee/claims.ts';
import { decideClaim } from '#functions/guarantee/decide-claim.ts';
import type { GrantedRefunds } from '#functions/guarantee/grant-refund.ts';
import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import { OrderId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';

/** What looking at claims and deciding about them reaches. */
export interface ClaimTools {
  readonly claims: Pick<Claims, 'findOrder' | 'listOpen' | 'decide'>;
  readonly refunds: GrantedRefunds;
  now(): Date;
}

/** The open claims, the oldest first: order, when, what was paid, and what the person wrote. */
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

/** What people write is text and no command to a terminal. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}

/**
 * Carries a decision out and answers what to print.
 *
 * @param said for a grant, first how much in minor units, if not all; then what the person reads about it
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
  if (said.length > 2 || (!grants && said.length > 1)) throw new Error('put what the person reads into quotes');
  if (/^[\d.,\s]*$/.test(words)) throw new Error('say in words what the person is to read about it');
  const part = hasPart ? Number(said[0]) : undefined;
  const parts = { claims, refunds, now: now() };
  const outcome = await decideClaim(OrderId.parse(what), { grants, part, words }, parts);
  return [`${sentence(outcome)}; the person is told within minutes`];
}

function sentence({ state, amount }: Awaited<ReturnType<typeof decideClaim>>): string {
  if (state === 'declined') return 'the claim is declined';
  if (amount === undefined) return 'the claim is granted: the credit is back';
  return `the claim is granted${state === 'granted' ? '' : ' in part'}: ${formatMoney(amount, 'en')} goes back`;
}
