import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'We could not make your photo, so you pay nothing for it.',
  withdrawn: 'You deleted your order before we began with the photo.',
  given_back: 'You gave your photo back. Its pictures are deleted from our servers.',
  claim: 'It follows from your claim under our guarantee.',
  packs: 'It is the share of your credit packs that you had not used. Those credits have been taken off your balance.',
  no_use: 'Your payment reached us when its order no longer existed or had been paid already.',
} as const;

/** The mails about what goes back, in English. */
export const englishRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Your refund of ${amount} is on its way`,
    lines: [
      `Hello, we are sending ${amount} back to the card you paid with.`,
      why[reason],
      'We write again once it is done.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `We have sent ${amount} back to you`,
    lines: [
      `Hello, we have sent ${amount} back to the card you paid with.`,
      why[reason],
      'It depends on your bank when it shows on your statement; mostly within a few working days.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Your credit is back',
    lines: ['Hello, the credit you spent is back on your account.', why[reason]],
  }),
  footer: ['If you have a question, just reply to this mail.'],
};
