import type { ReceiptWords } from '#shared/texts/receipt-words.ts';

export const russian: ReceiptWords = {
  title: 'Квитанция',
  number: 'Квитанция №',
  paidAt: 'Дата оплаты',
  paymentId: '№ в платёжной системе',
  seller: 'Продавец',
  buyer: 'Покупатель',
  what: 'Наименование',
  amount: 'Сумма',
  total: 'Итого',
  tax: (percent) => `В том числе НДС (${percent})`,
  pack: (name, credits) => `Пакет кредитов ${name}, кредитов: ${credits}`,
  photo: (name) => (name === undefined ? 'Фото' : `Фото: ${name}`),
  beingRefunded: (amount) => `По этому платежу возвращается ${amount}.`,
  refunded: (amount, date) => `По этому платежу возвращено ${amount} (${date}).`,
  test: 'Тестовый платёж: настоящие деньги не списаны.',
  noInvoice: 'Этот документ подтверждает получение платежа. Он не заменяет счёт-фактуру.',
};
