import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Ver a encomenda';

/** The mails about claims under the guarantee, in Portuguese. */
export const portugueseClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Recebemos a sua reclamação',
    lines: [
      `Olá, recebemos a sua reclamação sobre a encomenda ${id}.`,
      `Uma pessoa analisa a sua foto e o que escreveu. Terá a nossa resposta por e-mail no prazo de ${limits.claimAnswerDays} dias úteis; até lá, não tem de fazer nada.`,
      'Se quiser acrescentar algo, por exemplo, uma carta da autoridade, basta responder a este e-mail.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'A sua reclamação foi aceite' : 'A sua reclamação foi aceite em parte',
    lines: [
      isWhole
        ? `Olá, aceitámos a sua reclamação sobre a encomenda ${id}: recebe de volta o valor que pagou, ${amount}.`
        : `Olá, aceitámos em parte a sua reclamação sobre a encomenda ${id}: do valor que pagou, ${paid}, recebe de volta ${amount}.`,
      'O dinheiro vai para o cartão com que pagou. Voltamos a escrever-lhe quando tiver sido enviado.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'A sua reclamação foi aceite: o crédito está de volta',
    lines: [`Olá, aceitámos a sua reclamação sobre a encomenda ${id}. O crédito que gastou está de volta à sua conta.`],
    action,
  }),
  declined: (id) => ({
    subject: 'A sua reclamação não foi aceite',
    lines: [`Olá, analisámos a sua reclamação sobre a encomenda ${id} e não a podemos aceitar.`],
    action,
  }),
  said: (words) => `O que apurámos: ${words}`,
  footer: ['Se tiver alguma pergunta, ou se achar que algo nos escapou, basta responder a este e-mail.'],
};
