import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const spanishGuests: GuestTexts = {
  proof: {
    subject: 'Confirme su dirección',
    lines: [
      `Hola, esta dirección se ingresó en ${brand.name} para recibir un aviso cuando haya fotos nuevas de un evento.`,
      'Si fue usted, abra el enlace y confirme su dirección. Hasta entonces no le enviaremos ningún otro correo.',
    ],
    action: 'Confirmar mi dirección',
  },
  notAsked: 'Si no fue usted, ignore este correo: la dirección se eliminará en el plazo de un día.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 foto nueva suya en ${event}` : `${count} fotos nuevas suyas en ${event}`,
    lines: [
      'Hola, sus fotos nuevas están en la página del evento.',
      'Abra el enlace en el navegador en el que se tomó la selfie: sus fotos solo se ven ahí.',
    ],
    action: 'Ver mis fotos',
  }),
  until:
    'Como máximo, un correo por hora. Su dirección se elimina junto con su rostro cuando usted sale del evento y cuando este termina.',
  stop: 'Dejar de recibir estos correos',
};
