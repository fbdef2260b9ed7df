/**
 * The outcome of a card at a stand-in of a payment provider; the numbers are those of iyzico's and Stripe's test cards.
 */
export type CardOutcome =
  | 'success'
  | 'insufficient_funds'
  | 'do_not_honour'
  | 'expired_card'
  | 'fraud'
  | 'general_error'
  | 'unknown_card';

export const iyzicoCards: Readonly<Record<string, CardOutcome>> = {
  '5528790000000008': 'success',
  '4603450000000000': 'success',
  '4111111111111129': 'insufficient_funds',
  '4129111111111111': 'do_not_honour',
  '4125111111111115': 'expired_card',
  '4121111111111119': 'fraud',
  '4130111111111118': 'general_error',
};

export const stripeCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'success',
  '5555555555554444': 'success',
  '4000000000009995': 'insufficient_funds',
  '4000000000000002': 'do_not_honour',
  '4000000000000069': 'expired_card',
  '4100000000000019': 'fraud',
  '4000000000000119': 'general_error',
};

/** The outcome of a typed number, with or without spaces. */
export function outcomeOf(cards: Readonly<Record<string, CardOutcome>>, typed: string): CardOutcome {
  return cards[typed.replace(/\D/g, '')] ?? 'unknown_card';
}
