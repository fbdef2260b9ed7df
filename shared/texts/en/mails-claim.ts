import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'View the order';

/** The mails about claims under the guarantee, in English. */
export const englishClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'We have received your claim',
    lines: [
      `Hello, we have received your claim about order ${id}.`,
      `A person looks at your photo and at what you wrote. You have our answer by e-mail within ${limits.claimAnswerDays} working days; until then there is nothing you need to do.`,
      'If you want to add something, for example a letter from the authority, just reply to this mail.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Your claim has been granted' : 'Your claim has been granted in part',
    lines: [
      isWhole
        ? `Hello, we have granted your claim about order ${id}: you get back the ${amount} you paid.`
        : `Hello, we have granted your claim about order ${id} in part: of the ${paid} you paid you get back ${amount}.`,
      'The money goes to the card you paid with. You hear from us again when it has been sent.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Your claim has been granted: the credit is back',
    lines: [`Hello, we have granted your claim about order ${id}. The credit you spent is back on your account.`],
    action,
  }),
  declined: (id) => ({
    subject: 'Your claim has not been granted',
    lines: [`Hello, we have looked at your claim about order ${id} and cannot grant it.`],
    action,
  }),
  said: (words) => `What we found: ${words}`,
  footer: ['If you have a question, or think that we overlooked something, just reply to this mail.'],
};
