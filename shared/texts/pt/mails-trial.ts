import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const portugueseTrials: TrialTexts = {
  code: (code) => ({
    subject: `O seu código para a experiência gratuita: ${code}`,
    lines: [
      `Olá, introduza este código na página onde pediu a sua experiência gratuita: ${code}`,
      `É válido durante ${limits.trialCodeMinutes} minutos. Uma foto é grátis por cada endereço, seja qual for a ferramenta com que é feita.`,
    ],
  }),
  used: {
    subject: 'A sua experiência gratuita já foi usada',
    lines: [
      `Olá, foi pedida com este endereço uma experiência gratuita na ${brand.name}, mas a que cabe a este endereço já foi usada. É por isso que este e-mail não traz código.`,
      'Pode pagar uma só foto ou criar uma conta: a primeira de cada caixa de correio começa com um crédito.',
    ],
    action: `Abrir a ${brand.name}`,
  },
  member: {
    subject: 'Já tem uma conta: inicie sessão',
    lines: [
      `Olá, foi pedida com este endereço uma experiência gratuita na ${brand.name}. As experiências gratuitas são para convidados e este endereço tem uma conta, por isso este e-mail não traz código.`,
      'Inicie sessão: as fotos são feitas com os créditos da sua conta.',
    ],
    action: 'Iniciar sessão',
  },
  footer: 'Se não fez este pedido, ignore este e-mail; nada acontece.',
};
