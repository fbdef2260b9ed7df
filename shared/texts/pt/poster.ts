import type { PosterWords } from '#shared/texts/poster-words.ts';

export const portuguese: PosterWords = {
  title: 'Encontre as suas fotos',
  invitedBy: (name) => `A convite de ${name}`,
  typed: (address) => `Ou introduza o código em ${address}`,
  photos: 'Aqui tiram-se fotos. Para encontrar aquelas em que aparece, leia o código com a câmara e tire uma selfie.',
  compared: 'Os rostos nas fotos são comparados com as selfies dos convidados que procuram as suas fotos.',
  comparedEnrolled:
    'Os rostos nas fotos são comparados apenas com as selfies dos convidados registados; nenhum outro rosto é guardado.',
  deleted: (days) => `Todos estes dados de rostos são eliminados ${days} dias depois do evento.`,
  absence: 'Com o código também pode retirar o seu rosto da pesquisa. Quem convida elimina fotos a pedido.',
  unwanted: 'Se não quiser aparecer numa foto, peça a quem convida que a elimine.',
};
