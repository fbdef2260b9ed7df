import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';

/**
 * The two-digit number that both devices of a hand-off show, 10 to 99. It is no secret: it confirms that the page on
 * the phone belongs to the screen in front of the customer.
 */
export function handoffNumber(id: HandoffId): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return 10 + (sum % 90);
}
