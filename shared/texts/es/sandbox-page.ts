import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Spanish. */
export const spanish: PageTexts = {
  title: 'Pago de prueba',
  note: 'Esta es una página de prueba: no se cobra dinero.',
  card: 'Número de la tarjeta de prueba',
  pay: (amount) => `Pagar ${amount}`,
  works: 'El pago se acepta.',
  cards: 'Tarjetas de prueba',
  done: 'Este pago está hecho.',
  back: 'Volver al sitio',
  giveUp: 'No pagar y volver al sitio',
  declined: {
    insufficient_funds: 'La tarjeta no tiene saldo suficiente.',
    do_not_honour: 'El banco no aprobó el pago.',
    expired_card: 'La tarjeta está vencida.',
    fraud: 'El pago se rechazó por sospechoso.',
    general_error: 'No se pudo cobrar el pago.',
    unknown_card: 'Esta no es una tarjeta de prueba. Use una de las tarjetas de abajo.',
    form_expired: 'Este formulario expiró. Vuelva al sitio e inténtelo de nuevo.',
  },
};
