import type { PosterWords } from '#shared/texts/poster-words.ts';

export const italian: PosterWords = {
  title: 'Trovi le sue foto',
  invitedBy: (name) => `Su invito di ${name}`,
  typed: (address) => `Oppure inserisca il codice su ${address}`,
  photos: 'Qui si scattano foto. Per trovare quelle in cui compare, inquadri il codice e scatti un selfie.',
  compared: 'I volti nelle foto vengono confrontati con i selfie degli invitati che cercano le proprie foto.',
  comparedEnrolled:
    'I volti nelle foto vengono confrontati solo con i selfie degli invitati registrati; nessun altro volto viene conservato.',
  deleted: (days) => `Tutti questi dati sui volti vengono cancellati ${days} giorni dopo l’evento.`,
  absence: 'Con il codice può anche togliere il suo viso dalla ricerca. Chi invita elimina foto su richiesta.',
  unwanted: 'Se non vuole comparire in una foto, chieda a chi invita di eliminarla.',
};
