import type { PosterWords } from '#shared/texts/poster-words.ts';

export const spanish: PosterWords = {
  title: 'Encuentre sus fotos',
  invitedBy: (name) => `Por invitación de ${name}`,
  typed: (address) => `O escriba el código en ${address}`,
  photos: 'Aquí se toman fotos. Para encontrar aquellas en las que aparece, escanee el código y tómese una selfie.',
  compared: 'Los rostros de las fotos se comparan con las selfies de los invitados que buscan sus fotos.',
  comparedEnrolled:
    'Los rostros de las fotos se comparan solo con las selfies de los invitados registrados; no se guarda ningún otro rostro.',
  deleted: (days) => `Todos estos datos de rostros se eliminan ${days} días después del evento.`,
  absence: 'Con el código también puede retirar su rostro de la búsqueda. Quien invita elimina fotos si se lo pide.',
  unwanted: 'Si no quiere aparecer en una foto, pida a quien invita que la elimine.',
};
