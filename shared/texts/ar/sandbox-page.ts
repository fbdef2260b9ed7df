import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Arabic. */
export const arabic: PageTexts = {
  title: 'دفع تجريبي',
  note: 'هذه صفحة تجريبية: لا يُسحب أي مال.',
  card: 'رقم البطاقة التجريبية',
  pay: (amount) => `ادفع ${amount}`,
  works: 'يُقبل الدفع.',
  cards: 'بطاقات تجريبية',
  done: 'اكتملت هذه الدفعة.',
  back: 'العودة إلى الموقع',
  giveUp: 'عدم الدفع والعودة إلى الموقع',
  declined: {
    insufficient_funds: 'رصيد البطاقة غير كافٍ.',
    do_not_honour: 'لم يوافق البنك على الدفع.',
    expired_card: 'انتهت صلاحية البطاقة.',
    fraud: 'رُفض الدفع للاشتباه فيه.',
    general_error: 'تعذّر تحصيل الدفع.',
    unknown_card: 'هذه ليست بطاقة تجريبية. استخدم إحدى البطاقات أدناه.',
    form_expired: 'انتهت صلاحية هذا النموذج. عُد إلى الموقع وحاول مرة أخرى.',
  },
};
