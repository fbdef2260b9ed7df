import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const frenchGuests: GuestTexts = {
  proof: {
    subject: 'Veuillez confirmer votre adresse',
    lines: [
      `Bonjour, cette adresse a été indiquée sur ${brand.name} pour recevoir un e-mail quand il y a de nouvelles photos d’un événement.`,
      'Si c’était vous, ouvrez le lien et confirmez votre adresse. D’ici là, nous ne vous enverrons aucun autre e-mail.',
    ],
    action: 'Confirmer mon adresse',
  },
  notAsked: 'Si ce n’était pas vous, ignorez cet e-mail : l’adresse sera supprimée d’ici un jour.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 nouvelle photo de vous : ${event}` : `${count} nouvelles photos de vous : ${event}`,
    lines: [
      'Bonjour, vos nouvelles photos se trouvent sur la page de l’événement.',
      'Ouvrez le lien dans le navigateur avec lequel vous avez pris le selfie : vos photos ne s’affichent que là.',
    ],
    action: 'Voir mes photos',
  }),
  until:
    'Un e-mail par heure au maximum. Votre adresse est supprimée avec votre visage lorsque vous quittez l’événement et lorsqu’il prend fin.',
  stop: 'Ne plus recevoir ces e-mails',
};
