import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'No pudimos hacer su foto, así que no paga nada por ella.',
  withdrawn: 'Eliminó su pedido antes de que empezáramos con la foto.',
  given_back: 'Devolvió su foto. Sus imágenes se eliminaron de nuestros servidores.',
  claim: 'Es el resultado de su reclamación por nuestra garantía.',
  packs: 'Es la parte de sus paquetes de créditos que no había usado. Esos créditos se descontaron de su saldo.',
  no_use: 'Su pago nos llegó cuando el pedido ya no existía o ya se había pagado.',
} as const;

/** The mails about what goes back, in Spanish. */
export const spanishRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Su reembolso de ${amount} está en camino`,
    lines: [
      `Hola, estamos reembolsando ${amount} a la tarjeta con la que pagó.`,
      why[reason],
      'Le escribiremos de nuevo cuando esté hecho.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `Le reembolsamos ${amount}`,
    lines: [
      `Hola, reembolsamos ${amount} a la tarjeta con la que pagó.`,
      why[reason],
      'Cuándo aparezca en su estado de cuenta depende de su banco; casi siempre, en unos pocos días hábiles.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Recuperó su crédito',
    lines: ['Hola, el crédito que gastó está de nuevo en su cuenta.', why[reason]],
  }),
  footer: ['Si tiene alguna pregunta, responda a este correo.'],
};
