import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Ver el pedido';

/** The mails about claims under the guarantee, in Spanish. */
export const spanishClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Recibimos su reclamación',
    lines: [
      `Hola, recibimos su reclamación sobre el pedido ${id}.`,
      `Una persona revisa su foto y lo que usted escribió. Tendrá nuestra respuesta por correo en un plazo de ${limits.claimAnswerDays} días hábiles; hasta entonces no tiene que hacer nada.`,
      'Si desea agregar algo, por ejemplo, una carta de la autoridad, responda a este correo.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Su reclamación fue aceptada' : 'Su reclamación fue aceptada en parte',
    lines: [
      isWhole
        ? `Hola, aceptamos su reclamación sobre el pedido ${id}: le reembolsamos su pago de ${amount}.`
        : `Hola, aceptamos en parte su reclamación sobre el pedido ${id}: de su pago de ${paid} le reembolsamos ${amount}.`,
      'El dinero va a la tarjeta con la que pagó. Le escribiremos de nuevo cuando se envíe.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Su reclamación fue aceptada: recuperó el crédito',
    lines: [`Hola, aceptamos su reclamación sobre el pedido ${id}. El crédito que gastó está de nuevo en su cuenta.`],
    action,
  }),
  declined: (id) => ({
    subject: 'Su reclamación no fue aceptada',
    lines: [`Hola, revisamos su reclamación sobre el pedido ${id} y no podemos aceptarla.`],
    action,
  }),
  said: (words) => `Lo que constatamos: ${words}`,
  footer: ['Si tiene alguna pregunta o cree que pasamos algo por alto, responda a este correo.'],
};
