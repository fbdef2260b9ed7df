import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in Portuguese since 22 November 2026. */
export const portuguese: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Contrato de venda à distância',
    paragraphs: [
      `Vendedor: ${seller}. Comprador: o titular da conta para a qual o pagamento foi feito.`,
      'Objeto: os pacotes de créditos indicados na encomenda, com o nome, o número de créditos e o preço. Um crédito paga uma conversão com uma das ferramentas do site. Os créditos não expiram.',
      'Preço: o total apresentado no pagamento; nada mais é cobrado. O pagamento é feito com cartão na página do prestador de serviços de pagamento.',
      'Entrega: assim que o pagamento é confirmado, os créditos são adicionados à conta; nada é enviado por correio.',
      'Livre resolução: pode desistir dos créditos não utilizados no prazo de 14 dias sem indicar o motivo; basta escrever para o endereço de e-mail do vendedor. A parte do preço que corresponde aos créditos não utilizados é devolvida ao cartão com que pagou. Não há direito de livre resolução para os créditos utilizados.',
      'Litígios: mantém a proteção que lhe dá a lei do consumo do país onde vive.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Informação pré-contratual',
    paragraphs: [
      `Vendedor e contacto para reclamações: ${seller}.`,
      'Objeto: créditos para criar fotografias online. O nome, o número de créditos e o preço total dos pacotes são indicados na encomenda. Os créditos não expiram.',
      'Os créditos são adicionados à sua conta quando o pagamento é confirmado e podem ser utilizados de imediato.',
      'Tem 14 dias para desistir dos créditos não utilizados; para os utilizados não há direito de livre resolução. O crédito de uma conversão que falha é devolvido automaticamente.',
    ],
  }),
  immediateStart: () => ({
    title: 'Início imediato',
    paragraphs: [
      'Quero que os créditos sejam adicionados à minha conta de imediato e que o serviço comece antes do fim do prazo de livre resolução. Sei que perco o direito de livre resolução para os créditos que utilizar.',
    ],
  }),
};
