import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'تعذّر علينا إنشاء صورتك، لذلك لا تدفع شيئًا عنها.',
  withdrawn: 'حذفت طلبك قبل أن نبدأ العمل على الصورة.',
  given_back: 'أعدت صورتك. وحُذفت صورها من خوادمنا.',
  claim: 'هذه نتيجة مطالبتك بموجب ضماننا.',
  packs: 'هذه قيمة النقاط التي لم تستخدمها من باقاتك. وقد خُصمت تلك النقاط من رصيدك.',
  no_use: 'وصلتنا دفعتك بعد أن حُذف الطلب أو بعد أن كان قد دُفع له.',
} as const;

/** The mails about what goes back, in Arabic. */
export const arabicRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `مبلغ ${amount} المستردّ في طريقه إليك`,
    lines: [`مرحبًا، نعيد ${amount} إلى البطاقة التي دفعت بها.`, why[reason], 'ونراسلك مرة أخرى عند إتمام ذلك.'],
  }),
  returned: ({ amount, reason }) => ({
    subject: `أعدنا إليك ${amount}`,
    lines: [
      `مرحبًا، أعدنا ${amount} إلى البطاقة التي دفعت بها.`,
      why[reason],
      'يتوقف موعد ظهوره في كشف حسابك على مصرفك؛ وغالبًا ما يكون خلال بضعة أيام عمل.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'عادت نقطتك',
    lines: ['مرحبًا، عادت النقطة التي أنفقتها إلى حسابك.', why[reason]],
  }),
  footer: ['إذا كان لديك سؤال، فيكفي أن تردّ على هذه الرسالة.'],
};
