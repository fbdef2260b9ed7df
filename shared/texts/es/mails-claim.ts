import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Ver el pedido';

/** The mails about claims under the guarantee, in Spanish. */
export const spanishClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Hemos recibido su reclamación',
    lines: [
      `Hola, hemos recibido su reclamación sobre el pedido ${id}.`,
      `Una persona revisa su foto y lo que usted escribió. Tendrá nuestra respuesta por correo en un plazo de ${limits.claimAnswerDays} días hábiles; hasta entonces no tiene que hacer nada.`,
      'Si desea añadir algo, por ejemplo, una carta de la autoridad, responda a este correo.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Su reclamación se ha aceptado' : 'Su reclamación se ha aceptado en parte',
    lines: [
      isWhole
        ? `Hola, hemos aceptado su reclamación sobre el pedido ${id}: se le devuelve su pago de ${amount}.`
        : `Hola, hemos aceptado en parte su reclamación sobre el pedido ${id}: de su pago de ${paid} recibe ${amount} de vuelta.`,
      'El dinero va a la tarjeta con la que pagó. Le escribiremos de nuevo cuando se haya enviado.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Su reclamación se ha aceptado: ha recuperado el crédito',
    lines: [
      `Hola, hemos aceptado su reclamación sobre el pedido ${id}. El crédito que gastó está de nuevo en su cuenta.`,
    ],
    action,
  }),
  declined: (id) => ({
    subject: 'Su reclamación no se ha aceptado',
    lines: [`Hola, hemos revisado su reclamación sobre el pedido ${id} y no podemos aceptarla.`],
    action,
  }),
  said: (words) => `Lo que constatamos: ${words}`,
  footer: ['Si tiene alguna pregunta o cree que pasamos algo por alto, responda a este correo.'],
};
