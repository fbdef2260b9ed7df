import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const frenchTrials: TrialTexts = {
  code: (code) => ({
    subject: `Votre code pour l’essai gratuit : ${code}`,
    lines: [
      `Bonjour, saisissez ce code sur la page où vous avez demandé votre essai gratuit : ${code}`,
      `Il est valable ${limits.trialCodeMinutes} minutes. Une photo est gratuite par adresse, quel que soit l’outil utilisé.`,
    ],
  }),
  used: {
    subject: 'Votre essai gratuit a déjà été utilisé',
    lines: [
      `Bonjour, un essai gratuit chez ${brand.name} a été demandé avec cette adresse, mais le sien a déjà été utilisé. C’est pourquoi cet e-mail ne contient pas de code.`,
      'Vous pouvez payer une photo à l’unité, ou créer un compte : le premier d’une boîte de réception commence avec un crédit.',
    ],
    action: `Ouvrir ${brand.name}`,
  },
  member: {
    subject: 'Vous avez un compte : connectez-vous',
    lines: [
      `Bonjour, un essai gratuit chez ${brand.name} a été demandé avec cette adresse. Les essais gratuits sont réservés aux personnes sans compte, et cette adresse en a un ; cet e-mail ne contient donc pas de code.`,
      'Connectez-vous : les photos sont faites avec les crédits de votre compte.',
    ],
    action: 'Se connecter',
  },
  footer: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail ; il ne se passe rien.',
};
