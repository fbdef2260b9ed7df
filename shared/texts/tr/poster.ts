import type { PosterWords } from '#shared/texts/poster-words.ts';

export const turkish: PosterWords = {
  title: 'Fotoğraflarınızı bulun',
  invitedBy: (name) => `Davet eden: ${name}`,
  typed: (address) => `Ya da kodu ${address} adresinde girin`,
  photos: 'Burada fotoğraf çekiliyor. Kendi fotoğraflarınızı bulmak için kodu okutun ve bir selfie çekin.',
  compared: 'Fotoğraflardaki yüzler, fotoğraflarını arayan misafirlerin selfie’leriyle karşılaştırılır.',
  comparedEnrolled:
    'Fotoğraflardaki yüzler yalnızca kayıtlı misafirlerin selfie’leriyle karşılaştırılır; başka hiçbir yüz saklanmaz.',
  deleted: (days) => `Yüzlere ait bu verilerin tamamı etkinlikten ${days}\u00a0gün sonra silinir.`,
  absence: 'Kodla yüzünüzü aramadan da çıkarabilirsiniz. Davet eden, isterseniz fotoğrafları kaldırır.',
  unwanted: 'Bir fotoğrafta görünmek istemiyorsanız davet edenden o fotoğrafı kaldırmasını isteyin.',
};
