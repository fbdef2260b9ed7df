import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'Não conseguimos fazer a sua foto, por isso não paga nada por ela.',
  withdrawn: 'Eliminou a sua encomenda antes de começarmos a fazer a foto.',
  given_back: 'Devolveu a sua foto. As imagens foram eliminadas dos nossos servidores.',
  claim: 'Resulta da sua reclamação ao abrigo da nossa garantia.',
  packs: 'É a parte dos seus pacotes de créditos que não tinha usado. Esses créditos foram retirados do seu saldo.',
  no_use: 'O seu pagamento chegou quando a respetiva encomenda já não existia ou já tinha sido paga.',
} as const;

/** The mails about what goes back, in Portuguese. */
export const portugueseRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `O seu reembolso de ${amount} está a caminho`,
    lines: [
      `Olá, estamos a devolver ${amount} ao cartão com que pagou.`,
      why[reason],
      'Voltamos a escrever-lhe quando estiver concluído.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `Devolvemos-lhe ${amount}`,
    lines: [
      `Olá, devolvemos ${amount} ao cartão com que pagou.`,
      why[reason],
      'Depende do seu banco quando aparece no extrato; na maioria dos casos, em poucos dias úteis.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'O seu crédito está de volta',
    lines: ['Olá, o crédito que gastou está de volta à sua conta.', why[reason]],
  }),
  footer: ['Se tiver alguma pergunta, basta responder a este e-mail.'],
};
