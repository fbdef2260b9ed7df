import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Voir la commande';

/** The mails about claims under the guarantee, in French. */
export const frenchClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Nous avons reçu votre réclamation',
    lines: [
      `Bonjour, nous avons reçu votre réclamation concernant la commande ${id}.`,
      `Une personne examine votre photo et ce que vous avez écrit. Vous recevez notre réponse par e-mail dans un délai de ${limits.claimAnswerDays} jours ouvrés ; d’ici là, vous n’avez rien à faire.`,
      'Si vous voulez ajouter quelque chose, par exemple un courrier de l’administration, répondez simplement à cet e-mail.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Votre réclamation a été acceptée' : 'Votre réclamation a été acceptée en partie',
    lines: [
      isWhole
        ? `Bonjour, nous avons accepté votre réclamation concernant la commande ${id} : votre paiement de ${amount} vous est remboursé.`
        : `Bonjour, nous avons accepté en partie votre réclamation concernant la commande ${id} : sur votre paiement de ${paid}, vous récupérez ${amount}.`,
      'L’argent est envoyé sur la carte avec laquelle vous avez payé. Nous vous écrirons de nouveau quand ce sera fait.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Votre réclamation a été acceptée : le crédit vous est rendu',
    lines: [
      `Bonjour, nous avons accepté votre réclamation concernant la commande ${id}. Le crédit dépensé est de retour sur votre compte.`,
    ],
    action,
  }),
  declined: (id) => ({
    subject: 'Votre réclamation n’a pas été acceptée',
    lines: [`Bonjour, nous avons examiné votre réclamation concernant la commande ${id} et ne pouvons pas l’accepter.`],
    action,
  }),
  said: (words) => `Ce que nous avons constaté : ${words}`,
  footer: [
    'Pour toute question, ou si vous pensez que quelque chose nous a échappé, répondez simplement à cet e-mail.',
  ],
};
