import type { PosterWords } from '#shared/texts/poster-words.ts';

export const french: PosterWords = {
  title: 'Retrouvez vos photos',
  invitedBy: (name) => `Invitation de ${name}`,
  typed: (address) => `Ou saisissez le code sur ${address}`,
  photos: 'Des photos sont prises ici. Pour retrouver celles où vous apparaissez, scannez le code et prenez un selfie.',
  compared: 'Les visages des photos sont comparés aux selfies des invités qui cherchent leurs photos.',
  comparedEnrolled:
    'Les visages des photos sont comparés uniquement aux selfies des invités enregistrés ; aucun autre visage n’est conservé.',
  deleted: (days) => `Toutes ces données de visages sont supprimées ${days} jours après l’événement.`,
  absence:
    'Le code permet aussi de retirer votre visage de la recherche. La personne qui invite supprime des photos sur demande.',
  unwanted: 'Si vous ne voulez pas figurer sur une photo, demandez à la personne qui invite de la supprimer.',
};
