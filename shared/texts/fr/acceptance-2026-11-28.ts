import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in French since 28 November 2026. */
export const french: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Contrat de vente à distance',
    paragraphs: [
      `Vendeur : ${seller}. Acheteur : le titulaire du compte pour lequel le paiement a été fait.`,
      'Objet : les packs de crédits indiqués dans la commande avec leur nom, leur nombre de crédits et leur prix. Un crédit paie une conversion avec l’un des outils du site. Les crédits n’expirent jamais.',
      'Prix : le total affiché au moment du paiement ; rien d’autre n’est prélevé. Le paiement se fait par carte sur la page du prestataire de paiement.',
      'Livraison : dès que le paiement est confirmé, les crédits sont ajoutés au compte ; rien n’est expédié.',
      'Rétractation : vous pouvez vous rétracter pour les crédits non utilisés dans un délai de 14 jours sans donner de motif ; il suffit d’écrire à l’adresse e-mail du vendeur. La part du prix qui correspond aux crédits non utilisés est remboursée sur la carte utilisée pour le paiement. Il n’y a pas de droit de rétractation pour les crédits utilisés.',
      'Litiges : la protection que vous donne le droit de la consommation du pays où vous vivez vous reste acquise.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Informations précontractuelles',
    paragraphs: [
      `Vendeur et adresse pour les réclamations : ${seller}.`,
      'Objet : des crédits pour créer des photos en ligne. Le nom, le nombre de crédits et le prix total des packs sont indiqués dans la commande. Les crédits n’expirent jamais.',
      'Les crédits sont ajoutés à votre compte lorsque le paiement est confirmé et peuvent être utilisés aussitôt.',
      'Vous avez 14 jours pour vous rétracter des crédits non utilisés ; les crédits utilisés n’ouvrent pas de droit de rétractation. Le crédit d’une conversion qui échoue est rendu automatiquement.',
    ],
  }),
  immediateStart: () => ({
    title: 'Début immédiat',
    paragraphs: [
      'Je demande que les crédits soient ajoutés à mon compte immédiatement et que le service commence avant la fin du délai de rétractation. Je sais que je perds mon droit de rétractation pour les crédits que j’utilise.',
    ],
  }),
};
