import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const portugueseGuests: GuestTexts = {
  proof: {
    subject: 'Confirme o seu endereço',
    lines: [
      `Olá, este endereço foi indicado na ${brand.name} para receber um aviso quando houver novas fotos de um evento.`,
      'Se o pedido foi seu, abra a ligação e confirme o endereço. Até lá, não lhe enviamos mais nenhum e-mail.',
    ],
    action: 'Confirmar o meu endereço',
  },
  notAsked: 'Se o pedido não foi seu, ignore este e-mail: o endereço é eliminado no prazo de um dia.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 nova foto sua em ${event}` : `${count} novas fotos suas em ${event}`,
    lines: [
      'Olá, as suas novas fotos estão na página do evento.',
      'Abra a ligação no navegador em que tirou a selfie: só aí pode ver as suas fotos.',
    ],
    action: 'Ver as minhas fotos',
  }),
  until:
    'No máximo, um e-mail por hora. O seu endereço é eliminado com o seu rosto quando sai do evento e quando o evento termina.',
  stop: 'Deixar de receber estes e-mails',
};
