import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const spanishGuests: GuestTexts = {
  proof: {
    subject: 'Confirme su dirección',
    lines: [
      `Hola, una persona invitada a un evento pidió a ${brand.name} que escriba a esta dirección cuando haya fotos nuevas suyas.`,
      'Si fue usted, abra el enlace y confirme. Antes no enviamos ningún otro correo.',
    ],
    action: 'Confirmar mi dirección',
  },
  notAsked: 'Si no fue usted, ignore este correo: la dirección se elimina en un día.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 foto nueva suya en ${event}` : `${count} fotos nuevas suyas en ${event}`,
    lines: [
      'Hola, las encontrará en la página del evento.',
      'Abra el enlace en el navegador en el que se tomó la selfie: solo él conoce sus fotos.',
    ],
    action: 'Ver mis fotos',
  }),
  until:
    'Un correo por hora como máximo. Su dirección se elimina junto con su rostro: cuando usted sale del evento y cuando este termina.',
  stop: 'Dejar de recibir estos correos',
};
