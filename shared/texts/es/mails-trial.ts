import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const spanishTrials: TrialTexts = {
  code: (code) => ({
    subject: `Su código para la prueba gratuita: ${code}`,
    lines: [
      `Hola, ingrese este código en la página donde pidió su prueba gratuita: ${code}`,
      `Es válido durante ${limits.trialCodeMinutes} minutos. Una foto es gratis por dirección, con cualquiera de las herramientas.`,
    ],
  }),
  used: {
    subject: 'Su prueba gratuita ya se usó',
    lines: [
      `Hola, se pidió una prueba gratuita de ${brand.name} con esta dirección, pero la que le corresponde ya se usó. Por eso este correo no trae ningún código.`,
      'Puede pagar una sola foto o crear una cuenta: la primera de cada buzón empieza con un crédito.',
    ],
    action: `Abrir ${brand.name}`,
  },
  member: {
    subject: 'Ya tiene una cuenta: inicie sesión',
    lines: [
      `Hola, se pidió una prueba gratuita de ${brand.name} con esta dirección. Las pruebas gratuitas son para invitados y esta dirección tiene una cuenta, así que este correo no trae ningún código.`,
      'Inicie sesión: las fotos se hacen con los créditos de su cuenta.',
    ],
    action: 'Iniciar sesión',
  },
  footer: 'Si no lo pidió usted, ignore este correo; no pasa nada.',
};
