import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'Nous n’avons pas pu faire votre photo ; vous ne payez donc rien pour elle.',
  withdrawn: 'Vous avez supprimé votre commande avant que nous commencions la photo.',
  given_back: 'Vous avez rendu votre photo. Ses images sont supprimées de nos serveurs.',
  claim: 'C’est la suite de votre réclamation au titre de notre garantie.',
  packs:
    'C’est la part de vos packs de crédits que vous n’aviez pas utilisée. Ces crédits ont été retirés de votre solde.',
  no_use: 'Votre paiement nous est parvenu alors que sa commande n’existait plus ou avait déjà été payée.',
} as const;

/** The mails about what goes back, in French. */
export const frenchRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Votre remboursement de ${amount} est en route`,
    lines: [
      `Bonjour, nous remboursons ${amount} sur la carte avec laquelle vous avez payé.`,
      why[reason],
      'Nous vous écrirons de nouveau quand ce sera fait.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `Nous vous avons remboursé ${amount}`,
    lines: [
      `Bonjour, nous avons remboursé ${amount} sur la carte avec laquelle vous avez payé.`,
      why[reason],
      'La date à laquelle le montant apparaît sur votre relevé dépend de votre banque ; le plus souvent, quelques jours ouvrés suffisent.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Votre crédit vous est rendu',
    lines: ['Bonjour, le crédit dépensé est de retour sur votre compte.', why[reason]],
  }),
  footer: ['Pour toute question, répondez simplement à cet e-mail.'],
};
