import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in French. */
export const french: PageTexts = {
  title: 'Paiement de test',
  note: 'Ceci est une page de test : aucun argent n’est prélevé.',
  card: 'Numéro de la carte de test',
  pay: (amount) => `Payer ${amount}`,
  works: 'Le paiement est accepté.',
  cards: 'Cartes de test',
  done: 'Ce paiement est terminé.',
  back: 'Retour au site',
  giveUp: 'Ne pas payer et revenir au site',
  declined: {
    insufficient_funds: 'Le solde de la carte est insuffisant.',
    do_not_honour: 'La banque n’a pas accepté le paiement.',
    expired_card: 'La carte a expiré.',
    fraud: 'Le paiement a été refusé car jugé suspect.',
    general_error: 'Le paiement n’a pas pu être encaissé.',
    unknown_card: 'Ce n’est pas une carte de test. Utilisez l’une des cartes ci-dessous.',
    form_expired: 'Ce formulaire a expiré. Revenez au site et réessayez.',
  },
};
