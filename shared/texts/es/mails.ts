import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { spanishClaims } from './mails-claim.ts';
import { spanishGuests } from './mails-guest.ts';
import { spanishRefunds } from './mails-refund.ts';
import { spanishTrials } from './mails-trial.ts';

export const spanish: MailTexts = {
  address: (link) => `Si el botón no funciona, copie esta dirección en su navegador: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Su foto está lista',
      lines: [
        isMember
          ? `Hola, el enlace de abajo muestra su foto y le permite descargarla. ${isLook ? 'Inicie sesión para verla junto a la que nos envió o para eliminarla.' : 'Inicie sesión para ver el informe de conformidad o eliminar la foto.'}`
          : isLook
            ? 'Hola, el enlace de abajo muestra su foto junto a la que nos envió y le permite descargarla.'
            : 'Hola, el enlace de abajo muestra su foto con su informe de conformidad y le permite descargarla.',
        `Su pedido: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Esta foto no es apta para presentar: las autoridades rechazan las inscripciones con imágenes modificadas. Úsela solo para usted.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Monto pagado: ${amount}. ${isMember ? 'El recibo está en su billetera.' : 'El recibo está en el mismo enlace.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `¿La rechazan por un motivo técnico? Durante ${limits.refundRequestDays} días usted elige: una foto nueva o su crédito de vuelta.`
                : `¿La rechazan por un motivo técnico? Durante ${limits.refundRequestDays} días usted elige: una foto nueva o su dinero de vuelta.`,
              `Mientras no descargue la foto, puede devolverla o pedir una nueva directamente en la página de la foto. Después de descargarla, o pasados los ${limits.refundRequestDays} días, una persona de nuestro equipo revisa su reclamación y decide.`,
            ]),
        `La selfie que subió se elimina después de ${limits.selfieKeptHours} horas y la foto terminada, después de ${limits.resultKeptDays} días. Descárguela antes.`,
      ],
      action: 'Ver la foto',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'No se pudo hacer su foto',
      lines: [
        'Hola, lamentablemente no pudimos hacer su foto. El enlace de abajo explica por qué y qué puede hacer.',
        `Su pedido: ${photo}.`,
        isTrial
          ? 'Recuperó su prueba gratuita: puede usarla para otra foto.'
          : amount === undefined
            ? 'Su crédito está de nuevo en su cuenta.'
            : `Le reembolsamos automáticamente su pago de ${amount}.`,
      ],
      action: 'Ver los detalles',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Su recibo',
      lines: [
        `Hola, recibimos su pago de ${amount} por ${photo}.`,
        'El recibo está en su billetera, como PDF para descargar. Usted desactivó los mensajes sobre sus pedidos, así que este es el único correo al respecto.',
      ],
      action: 'Abrir la billetera',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Su foto se eliminará el ${date}`,
      lines: [
        `Hola, eliminaremos su foto terminada el ${date}. Si quiere conservarla, descárguela antes.`,
        `Su pedido: ${photo}.`,
        'Si ya la guardó, no tiene que hacer nada.',
      ],
      action: 'Descargar la foto',
    }),
    switchOff: (link) => `Puede desactivar los mensajes sobre sus pedidos en la configuración: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'No comparta este enlace: quien lo abra puede ver y descargar su foto.'
        : 'No comparta este enlace: quien lo abra puede ver y eliminar su foto.',
      'Si tiene alguna pregunta, responda a este correo.',
    ],
  },

  refund: spanishRefunds,

  claim: spanishClaims,

  trial: spanishTrials,
  guest: spanishGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Sus créditos están en su cuenta',
      opening: `Hola, su pago llegó: se agregaron ${credits} créditos a su cuenta. No vencen.`,
      action: 'Abrir mi billetera',
    }),
    pack: (name, credits, price) => `${name}: ${credits} créditos, ${price}`,
    total: (amount, paidAt, paymentId) => `Total pagado: ${amount}, el ${paidAt}. Número de pago: ${paymentId}.`,
    keep: 'Conserve este correo: abajo están los textos que aceptó al comprar.',
    accepted: (title, version, at) => `${title} (versión ${version}, aceptada el ${at})`,
    footer: 'Si tiene alguna pregunta, responda a este correo.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Su cuenta se eliminará',
      lines: [
        `Pidió que se eliminara su cuenta de ${brand.name}. La cuenta, sus fotos y sus datos personales se borrarán el ${date}.`,
        `Si cambia de opinión, inicie sesión en un plazo de ${limits.deletionUndoDays} días y anúlelo.`,
      ],
      action: 'Conservar mi cuenta',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Su cuenta fue eliminada',
      lines: [
        `Se borraron su cuenta de ${brand.name}, sus fotos y sus datos personales. Conserve este mensaje como comprobante.`,
        `Solicitado: ${requestedAt}. Hecho: ${erasedAt}. Número de comprobante: ${number}`,
        `Eliminado: la cuenta con su acceso, su dirección y su configuración, la copia de sus datos si la había pedido, y las fotos de los pedidos (${orders}) con todo lo que se había medido en ellas.`,
        `Conservado, sin su nombre ni su dirección: registros de pagos y créditos que exige la ley (${moneyRows}) y notas de lo que aceptó y cuándo (${consents}).`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Confirme su nueva dirección de correo',
      lines: [
        `Pidió usar esta dirección para su cuenta de ${brand.name}. Su código de confirmación: ${code}`,
        `El código y el enlace son válidos durante ${limits.emailCodeMinutes} minutos. Si no lo pidió usted, ignore este correo; no cambia nada.`,
      ],
      action: 'Confirmar mi dirección',
    }),
    emailTaken: {
      subject: 'Esta dirección ya tiene una cuenta',
      lines: [
        `Alguien pidió agregar esta dirección a otra cuenta de ${brand.name}, pero usted ya tiene una cuenta con ella. No se cambió nada.`,
        'Si fue usted, inicie sesión con esta dirección o restablezca su contraseña. Si no, no tiene que hacer nada.',
      ],
      action: 'Iniciar sesión',
    },
    emailChanged: (shown) => ({
      subject: 'La dirección de correo de su cuenta se cambió',
      lines: [
        `La dirección de correo de su cuenta de ${brand.name} es ahora ${shown}. Con ella se inicia sesión y a ella llegan nuestros correos.`,
        `Si no fue usted, escriba de inmediato a ${brand.supportEmail}.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Confirme su dirección de correo',
      lines: [
        `Confirme su dirección de correo para empezar a usar su cuenta de ${brand.name}.`,
        'El enlace es válido durante 24 horas.',
      ],
      action: 'Confirmar mi dirección',
    },
    reset: {
      subject: 'Restablezca su contraseña',
      lines: [
        'Pidió una contraseña nueva para su cuenta. El enlace de abajo le permite elegirla.',
        'El enlace es válido durante una hora.',
      ],
      action: 'Elegir una contraseña nueva',
    },
    footer: 'Si no lo pidió usted, ignore este correo.',
  },
};
