import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Portuguese. */
export const portuguese: PageTexts = {
  title: 'Pagamento de teste',
  note: 'Esta é uma página de teste: nada é cobrado.',
  card: 'Número do cartão de teste',
  pay: (amount) => `Pagar ${amount}`,
  works: 'O pagamento é aceite.',
  cards: 'Cartões de teste',
  done: 'Este pagamento está concluído.',
  back: 'Voltar ao site',
  giveUp: 'Não pagar e voltar ao site',
  declined: {
    insufficient_funds: 'O cartão não tem saldo suficiente.',
    do_not_honour: 'O banco não aprovou o pagamento.',
    expired_card: 'O cartão expirou.',
    fraud: 'O pagamento foi recusado por ser suspeito.',
    general_error: 'Não foi possível cobrar o pagamento.',
    unknown_card: 'Este não é um cartão de teste. Utilize um dos cartões abaixo.',
    form_expired: 'Este formulário expirou. Volte ao site e tente novamente.',
  },
};
