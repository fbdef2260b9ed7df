import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const italianGuests: GuestTexts = {
  proof: {
    subject: 'Confermi il suo indirizzo',
    lines: [
      `Buongiorno, questo indirizzo è stato inserito su ${brand.name} per ricevere un avviso quando ci sono nuove foto di un evento.`,
      'Se la richiesta è sua, apra il link e confermi l’indirizzo. Fino ad allora non le invieremo altre e-mail.',
    ],
    action: 'Conferma il mio indirizzo',
  },
  notAsked: 'Se la richiesta non è sua, ignori questa e-mail: l’indirizzo sarà eliminato entro un giorno.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 sua nuova foto: ${event}` : `${count} sue nuove foto: ${event}`,
    lines: [
      'Buongiorno, le sue nuove foto sono nella pagina dell’evento.',
      'Apra il link nel browser con cui ha scattato il selfie: le sue foto si vedono solo lì.',
    ],
    action: 'Mostra le mie foto',
  }),
  until:
    'Al massimo un’e-mail all’ora. Il suo indirizzo viene eliminato insieme al suo viso quando lascia l’evento e quando l’evento finisce.',
  stop: 'Non ricevere più queste e-mail',
};
