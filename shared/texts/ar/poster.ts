import type { PosterWords } from '#shared/texts/poster-words.ts';

export const arabic: PosterWords = {
  title: 'اعثر على صورك',
  invitedBy: (name) => `بدعوة من ${name}`,
  typed: (address) => `أو أدخل الرمز في ${address}`,
  photos: 'تُلتقط الصور هنا. للعثور على صورك، امسح الرمز ضوئيًا والتقط صورة سيلفي.',
  compared: 'تُقارن الوجوه في الصور بصور السيلفي للضيوف الذين يبحثون عن صورهم.',
  comparedEnrolled: 'تُقارن الوجوه في الصور بصور السيلفي للضيوف المسجّلين فقط، ولا يُحفظ أي وجه آخر.',
  deleted: (days) => `تُمحى كل بيانات الوجوه هذه بعد ${days} يومًا من المناسبة.`,
  unwanted: 'إذا لم ترغب في الظهور في صورة، فاطلب من صاحب الدعوة حذفها.',
};
