import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const italianGuests: GuestTexts = {
  proof: {
    subject: 'Confermi il suo indirizzo',
    lines: [
      `Buongiorno, una persona invitata a un evento ha chiesto a ${brand.name} di scrivere a questo indirizzo quando ci sono sue nuove foto.`,
      'Se è stato lei, apra il link e confermi. Prima non inviamo altre e-mail.',
    ],
    action: 'Conferma il mio indirizzo',
  },
  notAsked: 'Se non è stato lei, ignori questa e-mail: l’indirizzo si elimina entro un giorno.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 sua nuova foto: ${event}` : `${count} sue nuove foto: ${event}`,
    lines: [
      'Buongiorno, le trova nella pagina dell’evento.',
      'Apra il link nel browser in cui ha scattato il selfie: solo quello conosce le sue foto.',
    ],
    action: 'Mostra le mie foto',
  }),
  until:
    'Al massimo un’e-mail all’ora. Il suo indirizzo si elimina insieme al suo viso: quando esce dall’evento e quando l’evento finisce.',
  stop: 'Interrompi queste e-mail',
};
