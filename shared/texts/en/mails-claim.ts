import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'View the order';

/** The mails about claims under the guarantee, in English. */
export const englishClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'We have received your claim',
    lines: [
      `Hello, we have received your claim about order ${id}.`,
      `A member of our team reviews your photo and what you wrote. You will have our answer by email within ${limits.claimAnswerDays} working days; until then you do not need to do anything.`,
      'If you want to add something, for example a letter from the authority, just reply to this email.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Your claim has been granted' : 'Your claim has been granted in part',
    lines: [
      isWhole
        ? `Hello, we have granted your claim about order ${id}: the ${amount} you paid is being refunded.`
        : `Hello, we have granted your claim about order ${id} in part: of the ${paid} you paid, ${amount} is being refunded.`,
      'The money goes to the card you paid with. We will email you again when it has been sent.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Your claim has been granted: your credit was returned',
    lines: [`Hello, we have granted your claim about order ${id}. The credit you spent was returned to your account.`],
    action,
  }),
  declined: (id) => ({
    subject: 'Your claim has not been granted',
    lines: [`Hello, we have reviewed your claim about order ${id} and cannot grant it.`],
    action,
  }),
  said: (words) => `Our assessment: ${words}`,
  footer: ['If you have a question, or think we overlooked something, just reply to this email.'],
};
