import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'We could not make your photo, so you pay nothing for it.',
  withdrawn: 'You deleted your order before we started on the photo.',
  given_back: 'You returned your photo. Its pictures have been deleted from our servers.',
  claim: 'This refund follows your claim under our guarantee.',
  packs:
    'It covers the part of your credit packs that you had not used. Those credits have been deducted from your balance.',
  no_use: 'Your payment reached us when its order no longer existed or had been paid already.',
} as const;

/** The mails about what goes back, in English. */
export const englishRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Your refund of ${amount} is on its way`,
    lines: [
      `Hello, we are refunding ${amount} to the card you paid with.`,
      why[reason],
      'We will email you again when it is done.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `We have refunded ${amount}`,
    lines: [
      `Hello, we have refunded ${amount} to the card you paid with.`,
      why[reason],
      'When it appears on your statement depends on your bank; it usually takes a few working days.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Your credit was returned',
    lines: ['Hello, the credit you spent was returned to your account.', why[reason]],
  }),
  footer: ['If you have a question, just reply to this email.'],
};
