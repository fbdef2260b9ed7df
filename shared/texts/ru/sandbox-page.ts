import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Russian. */
export const russian: PageTexts = {
  title: 'Тестовая оплата',
  note: 'Это тестовая страница: деньги не списываются.',
  card: 'Номер тестовой карты',
  pay: (amount) => `Оплатить ${amount}`,
  works: 'Платёж принимается.',
  cards: 'Тестовые карты',
  done: 'Этот платёж завершён.',
  back: 'Вернуться на сайт',
  giveUp: 'Не платить и вернуться на сайт',
  declined: {
    insufficient_funds: 'На карте недостаточно средств.',
    do_not_honour: 'Банк не подтвердил платёж.',
    expired_card: 'Срок действия карты истёк.',
    fraud: 'Платёж отклонён как подозрительный.',
    general_error: 'Не удалось принять платёж.',
    unknown_card: 'Это не тестовая карта. Возьмите одну из карт ниже.',
    form_expired: 'Срок действия этой формы истёк. Вернитесь на сайт и попробуйте ещё раз.',
  },
};
