import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const portugueseGuests: GuestTexts = {
  proof: {
    subject: 'Confirme o seu endereço',
    lines: [
      `Olá, alguém convidado para um evento pediu à ${brand.name} que escreva para este endereço quando houver novas fotos suas.`,
      'Se foi o seu pedido, abra a ligação e confirme. Antes disso não enviamos mais nenhum e-mail.',
    ],
    action: 'Confirmar o meu endereço',
  },
  notAsked: 'Se o pedido não foi seu, ignore este e-mail: o endereço é eliminado no prazo de um dia.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 nova foto sua em ${event}` : `${count} novas fotos suas em ${event}`,
    lines: [
      'Olá, encontra-as na página do evento.',
      'Abra a ligação no navegador em que tirou a selfie: só ele conhece as suas fotos.',
    ],
    action: 'Ver as minhas fotos',
  }),
  until:
    'No máximo um e-mail por hora. O seu endereço é eliminado com o seu rosto: quando sai do evento e quando o evento termina.',
  stop: 'Terminar estes e-mails',
};
