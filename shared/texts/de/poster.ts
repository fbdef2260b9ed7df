import type { PosterWords } from '#shared/texts/poster-words.ts';

export const german: PosterWords = {
  title: 'Finden Sie Ihre Fotos',
  invitedBy: (name) => `Eingeladen von ${name}`,
  typed: (address) => `Oder geben Sie den Code auf ${address} ein`,
  photos:
    'Hier wird fotografiert. Um die Fotos zu finden, auf denen Sie zu sehen sind, scannen Sie den Code und nehmen ein Selfie auf.',
  compared: 'Die Gesichter auf den Fotos werden mit den Selfies der Gäste verglichen, die nach ihren Fotos suchen.',
  comparedEnrolled:
    'Die Gesichter auf den Fotos werden nur mit den Selfies registrierter Gäste verglichen; kein anderes Gesicht wird gespeichert.',
  deleted: (days) => `Alle diese Gesichtsdaten werden ${days} Tage nach dem Event gelöscht.`,
  absence: 'Mit dem Code können Sie Ihr Gesicht auch aus der Suche nehmen. Fotos löschen die Gastgeber auf Wunsch.',
  unwanted: 'Wenn Sie auf einem Foto nicht zu sehen sein möchten, bitten Sie die Gastgeber, es zu löschen.',
};
