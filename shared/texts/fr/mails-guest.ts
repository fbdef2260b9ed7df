import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const frenchGuests: GuestTexts = {
  proof: {
    subject: 'Veuillez confirmer votre adresse',
    lines: [
      `Bonjour, une personne invitée à un événement a demandé à ${brand.name} d’écrire à cette adresse quand il y a de nouvelles photos d’elle.`,
      'Si c’était vous, ouvrez le lien et confirmez. Avant cela, nous n’envoyons aucun autre e-mail.',
    ],
    action: 'Confirmer mon adresse',
  },
  notAsked: 'Si ce n’était pas vous, ignorez cet e-mail : l’adresse est supprimée dans la journée.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 nouvelle photo de vous : ${event}` : `${count} nouvelles photos de vous : ${event}`,
    lines: [
      'Bonjour, vous les trouverez sur la page de l’événement.',
      'Ouvrez le lien dans le navigateur où vous avez pris le selfie : lui seul connaît vos photos.',
    ],
    action: 'Voir mes photos',
  }),
  until:
    'Un e-mail par heure au plus. Votre adresse est supprimée avec votre visage : quand vous quittez l’événement et quand il prend fin.',
  stop: 'Arrêter ces e-mails',
};
