import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'عرض الطلب';

/** The mails about claims under the guarantee, in Arabic. */
export const arabicClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'استلمنا مطالبتك',
    lines: [
      `مرحبًا، استلمنا مطالبتك بشأن الطلب ${id}.`,
      `يراجع أحد أفراد فريقنا صورتك وما كتبته. يصلك ردّنا بالبريد الإلكتروني خلال ${limits.claimAnswerDays}\u00A0أيام عمل؛ وحتى ذلك الحين ليس عليك فعل شيء.`,
      'إذا أردت إضافة شيء، كرسالة من الجهة الرسمية مثلًا، فيكفي أن تردّ على هذه الرسالة.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'قُبلت مطالبتك' : 'قُبلت مطالبتك جزئيًا',
    lines: [
      isWhole
        ? `مرحبًا، قبلنا مطالبتك بشأن الطلب ${id}: تستردّ المبلغ الذي دفعته، وهو ${amount}.`
        : `مرحبًا، قبلنا مطالبتك بشأن الطلب ${id} جزئيًا: من مبلغ ${paid} الذي دفعته تستردّ ${amount}.`,
      'يعود المبلغ إلى البطاقة التي دفعت بها. ونراسلك مرة أخرى عند إرساله.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'قُبلت مطالبتك: عادت النقطة',
    lines: [`مرحبًا، قبلنا مطالبتك بشأن الطلب ${id}. عادت النقطة التي أنفقتها إلى حسابك.`],
    action,
  }),
  declined: (id) => ({
    subject: 'لم تُقبل مطالبتك',
    lines: [`مرحبًا، نظرنا في مطالبتك بشأن الطلب ${id} ولا يمكننا قبولها.`],
    action,
  }),
  said: (words) => `ما توصّلنا إليه: ${words}`,
  footer: ['إذا كان لديك سؤال، أو رأيت أننا أغفلنا شيئًا، فيكفي أن تردّ على هذه الرسالة.'],
};
