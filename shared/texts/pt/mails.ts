import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { portugueseClaims } from './mails-claim.ts';
import { portugueseGuests } from './mails-guest.ts';
import { portugueseRefunds } from './mails-refund.ts';
import { portugueseTrials } from './mails-trial.ts';

export const portuguese: MailTexts = {
  address: (link) => `Se o botão não funcionar, copie este endereço para o seu navegador: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'A sua foto está pronta',
      lines: [
        isMember
          ? `Olá, a ligação abaixo mostra a sua foto e permite descarregá-la. ${isLook ? 'Inicie sessão para a ver ao lado da que nos enviou ou para a eliminar.' : 'Inicie sessão para ver o relatório de conformidade ou eliminar a foto.'}`
          : isLook
            ? 'Olá, a ligação abaixo mostra a sua foto ao lado da que nos enviou e permite descarregá-la.'
            : 'Olá, a ligação abaixo mostra a sua foto com o relatório de conformidade e permite descarregá-la.',
        `A sua encomenda: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Esta foto não serve para ser apresentada: as autoridades recusam inscrições cujas imagens foram alteradas. Use-a apenas para si.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Valor pago: ${amount}. ${isMember ? 'O recibo está na sua carteira.' : 'O recibo está na mesma ligação.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Recusada por um motivo técnico? Durante ${limits.refundRequestDays} dias, a escolha é sua: uma nova foto ou o seu crédito de volta.`
                : `Recusada por um motivo técnico? Durante ${limits.refundRequestDays} dias, a escolha é sua: uma nova foto ou o seu dinheiro de volta.`,
              `Até descarregar a foto, pode devolvê-la ou pedir uma nova diretamente na página da foto. Depois disso, ou passados os ${limits.refundRequestDays} dias, uma pessoa da nossa equipa analisa a sua reclamação e decide.`,
            ]),
        `A selfie que enviou é eliminada ao fim de ${limits.selfieKeptHours} horas e a foto final ao fim de ${limits.resultKeptDays} dias. Descarregue-a antes disso.`,
      ],
      action: 'Ver a foto',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Não foi possível fazer a sua foto',
      lines: [
        'Olá, infelizmente não conseguimos fazer a sua foto. A ligação abaixo explica porquê e o que pode fazer.',
        `A sua encomenda: ${photo}.`,
        isTrial
          ? 'A sua experiência gratuita está de volta: pode usá-la para outra foto.'
          : amount === undefined
            ? 'O seu crédito está de volta à sua conta.'
            : `Estamos a devolver-lhe o valor que pagou: ${amount}.`,
      ],
      action: 'Ver os detalhes',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'O seu recibo',
      lines: [
        `Olá, recebemos o seu pagamento de ${amount} por: ${photo}.`,
        'O recibo está na sua carteira, em PDF, para descarregar. Desligou as mensagens sobre as suas encomendas, por isso este é o único e-mail sobre ela.',
      ],
      action: 'Abrir a carteira',
    }),
    reminder: ({ photo, date }) => ({
      subject: `A sua foto será eliminada a ${date}`,
      lines: [
        `Olá, vamos eliminar a sua foto final a ${date}. Se quiser ficar com ela, descarregue-a antes dessa data.`,
        `A sua encomenda: ${photo}.`,
        'Se já a guardou, não tem de fazer nada.',
      ],
      action: 'Descarregar a foto',
    }),
    switchOff: (link) => `Pode desligar as mensagens sobre as suas encomendas nas definições: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Não partilhe esta ligação: quem a abrir pode ver e descarregar a sua foto.'
        : 'Não partilhe esta ligação: quem a abrir pode ver e eliminar a sua foto.',
      'Se tiver alguma pergunta, basta responder a este e-mail.',
    ],
  },

  refund: portugueseRefunds,

  claim: portugueseClaims,

  trial: portugueseTrials,
  guest: portugueseGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Os seus créditos estão na sua conta',
      opening: `Olá, o seu pagamento chegou: foram adicionados ${credits} créditos à sua conta. Não expiram.`,
      action: 'Abrir a minha carteira',
    }),
    pack: (name, credits, price) => `${name}: ${credits} créditos, ${price}`,
    total: (amount, paidAt, paymentId) => `Total pago: ${amount}, a ${paidAt}. Número do pagamento: ${paymentId}.`,
    keep: 'Guarde este e-mail: abaixo estão os textos que aceitou ao comprar.',
    accepted: (title, version, at) => `${title} (versão ${version}, aceite a ${at})`,
    footer: 'Se tiver alguma pergunta, basta responder a este e-mail.',
  },

  account: {
    deletion: (date) => ({
      subject: 'A sua conta será eliminada',
      lines: [
        `Pediu que a sua conta ${brand.name} fosse eliminada. A conta, as suas fotos e os seus dados pessoais serão apagados a ${date}.`,
        `Se mudar de ideias, inicie sessão no prazo de ${limits.deletionUndoDays} dias e anule o pedido.`,
      ],
      action: 'Manter a minha conta',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'A sua conta foi eliminada',
      lines: [
        `A sua conta ${brand.name}, as suas fotos e os seus dados pessoais foram apagados. Guarde este e-mail como comprovativo.`,
        `Pedido a ${requestedAt}, feito a ${erasedAt}. Número do comprovativo: ${number}`,
        `Eliminado: a conta com o seu início de sessão, endereço e definições, a cópia dos seus dados, se a tinha pedido, e as fotos das encomendas (${orders}) com tudo o que nelas tínhamos medido.`,
        `Conservado, sem o seu nome nem o seu endereço: registos de pagamentos e créditos que a lei nos obriga a guardar (${moneyRows}) e notas do que aceitou e quando (${consents}).`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Confirme o seu novo endereço de e-mail',
      lines: [
        `Pediu para usar este endereço na sua conta ${brand.name}. O seu código de confirmação: ${code}`,
        `O código e a ligação são válidos durante ${limits.emailCodeMinutes} minutos. Se não fez este pedido, ignore este e-mail; nada muda.`,
      ],
      action: 'Confirmar o meu endereço',
    }),
    emailTaken: {
      subject: 'Este endereço já tem uma conta',
      lines: [
        `Alguém pediu para adicionar este endereço a outra conta ${brand.name}, mas já tem uma conta com ele. Nada foi alterado.`,
        'Se foi por sua iniciativa, inicie sessão com este endereço ou redefina a respetiva palavra-passe. Se não foi, não tem de fazer nada.',
      ],
      action: 'Iniciar sessão',
    },
    emailChanged: (shown) => ({
      subject: 'O endereço de e-mail da sua conta foi mudado',
      lines: [
        `O endereço de e-mail da sua conta ${brand.name} é agora ${shown}. É com ele que se inicia sessão e é para lá que seguem os nossos e-mails.`,
        `Se não foi por sua iniciativa, escreva de imediato para ${brand.supportEmail}.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Confirme o seu endereço de e-mail',
      lines: [
        `Confirme o seu endereço de e-mail para começar a usar a sua conta ${brand.name}.`,
        'A ligação é válida durante 24 horas.',
      ],
      action: 'Confirmar o meu endereço',
    },
    reset: {
      subject: 'Redefina a sua palavra-passe',
      lines: [
        'Pediu uma nova palavra-passe para a sua conta. A ligação abaixo permite-lhe escolher uma.',
        'A ligação é válida durante uma hora.',
      ],
      action: 'Escolher uma nova palavra-passe',
    },
    footer: 'Se não fez este pedido, ignore este e-mail.',
  },
};
