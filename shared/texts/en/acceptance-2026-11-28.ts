import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in English since 28 November 2026. */
export const english: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Distance sales contract',
    paragraphs: [
      `Seller: ${seller}. Buyer: the holder of the account the payment was made for.`,
      'What is sold: the credit packs shown in the order with their name, number of credits and price. One credit pays for one conversion with one of the tools of the site. Credits never expire.',
      'Price: the total shown at the checkout; nothing else is charged. You pay by card on the page of the payment provider.',
      'Delivery: as soon as the payment is confirmed the credits are added to the account; nothing is shipped.',
      'Withdrawal: you may withdraw from unused credits within 14 days without giving a reason; writing to the seller’s email address is enough. The share of the price that belongs to the unused credits is refunded to the card you paid with. There is no right of withdrawal for credits that were used.',
      'Disputes: you keep the protection of the consumer law of the country you live in.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Pre-contract information',
    paragraphs: [
      `Seller, and whom to complain to: ${seller}.`,
      'What is sold: credits for making photos online. Name, number of credits and total price of the packs are shown in the order. Credits never expire.',
      'The credits are added to your account when the payment is confirmed and can be used immediately.',
      'You have 14 days to withdraw from unused credits, and no right of withdrawal for used ones. The credit of a conversion that fails is returned automatically.',
    ],
  }),
  immediateStart: () => ({
    title: 'Immediate start',
    paragraphs: [
      'I want the credits to be added to my account immediately and the service to begin before the withdrawal period ends. I know that my right of withdrawal ends for the credits I use.',
    ],
  }),
};
