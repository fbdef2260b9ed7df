import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in Spanish since 28 November 2026. */
export const spanish: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Contrato de venta a distancia',
    paragraphs: [
      `Vendedor: ${seller}. Comprador: el titular de la cuenta para la que se hizo el pago.`,
      'Objeto: los paquetes de créditos que muestra el pedido, con su nombre, número de créditos y precio. Un crédito paga una conversión con una de las herramientas del sitio. Los créditos no vencen.',
      'Precio: el total que muestra la página de pago; no se cobra nada más. El pago se hace con tarjeta en la página del proveedor de pagos.',
      'Entrega: en cuanto se confirma el pago, los créditos se agregan a la cuenta; no se envía nada por correo postal.',
      'Desistimiento: puede desistir de los créditos no utilizados en un plazo de 14 días sin indicar el motivo; basta con escribir a la dirección de correo electrónico del vendedor. La parte del precio que corresponde a los créditos no utilizados se devuelve a la tarjeta con la que pagó. No hay derecho de desistimiento para los créditos utilizados.',
      'Controversias: conserva la protección que le da la ley de consumo del país en el que vive.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Información previa al contrato',
    paragraphs: [
      `Vendedor y dirección para reclamaciones: ${seller}.`,
      'Objeto: créditos para hacer fotos en línea. El pedido muestra el nombre, el número de créditos y el precio total de los paquetes. Los créditos no vencen.',
      'Los créditos se agregan a su cuenta cuando se confirma el pago y pueden utilizarse de inmediato.',
      'Dispone de 14 días para desistir de los créditos no utilizados; para los utilizados no hay derecho de desistimiento. El crédito de una conversión que falla se devuelve automáticamente.',
    ],
  }),
  immediateStart: () => ({
    title: 'Inicio inmediato',
    paragraphs: [
      'Quiero que los créditos se agreguen a mi cuenta de inmediato y que el servicio empiece antes de que termine el plazo de desistimiento. Sé que mi derecho de desistimiento se extingue para los créditos que utilice.',
    ],
  }),
};
