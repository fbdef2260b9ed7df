import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { frenchClaims } from './mails-claim.ts';
import { frenchGuests } from './mails-guest.ts';
import { frenchRefunds } from './mails-refund.ts';
import { frenchTrials } from './mails-trial.ts';

export const french: MailTexts = {
  address: (link) => `Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur : ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Votre photo est prête',
      lines: [
        isMember
          ? `Bonjour, le lien ci-dessous montre votre photo et permet de la télécharger. ${isLook ? 'Connectez-vous pour la voir à côté de celle que vous nous avez envoyée ou pour la supprimer.' : 'Connectez-vous pour voir son rapport de conformité ou pour la supprimer.'}`
          : isLook
            ? 'Bonjour, le lien ci-dessous montre votre photo à côté de celle que vous nous avez envoyée et permet de la télécharger.'
            : 'Bonjour, le lien ci-dessous montre votre photo avec son rapport de conformité et permet de la télécharger.',
        `Votre commande : ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Cette photo n’est pas destinée à un dépôt officiel : les administrations refusent les dossiers dont les images ont été modifiées. Ne l’utilisez que pour vous.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Montant payé : ${amount}. ${isMember ? 'Le reçu est dans votre portefeuille.' : 'Le reçu se trouve sous le même lien.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Refusée pour une raison technique\u202F? Pendant ${limits.refundRequestDays}\u00A0jours, vous choisissez\u00A0: une nouvelle photo ou votre crédit rendu.`
                : `Refusée pour une raison technique\u202F? Pendant ${limits.refundRequestDays}\u00A0jours, vous choisissez\u00A0: une nouvelle photo ou votre argent remboursé.`,
              `Tant que vous n’avez pas téléchargé la photo, vous pouvez la rendre ou en demander une nouvelle vous-même, sur sa page. Ensuite, ou passé les ${limits.refundRequestDays}\u00A0jours, une personne de notre équipe examine votre réclamation et décide.`,
            ]),
        `Le selfie que vous avez envoyé est supprimé après ${limits.selfieKeptHours} heures, la photo terminée après ${limits.resultKeptDays} jours. Téléchargez-la avant.`,
      ],
      action: 'Voir la photo',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Votre photo n’a pas pu être faite',
      lines: [
        'Bonjour, nous n’avons malheureusement pas pu faire votre photo. Le lien ci-dessous explique pourquoi et ce que vous pouvez faire.',
        `Votre commande : ${photo}.`,
        isTrial
          ? 'Votre essai gratuit vous est rendu : vous pouvez l’utiliser pour une autre photo.'
          : amount === undefined
            ? 'Votre crédit est de retour sur votre compte.'
            : `Votre paiement de ${amount} vous est remboursé automatiquement.`,
      ],
      action: 'Voir les détails',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Votre reçu',
      lines: [
        `Bonjour, nous avons reçu votre paiement de ${amount}. Votre commande : ${photo}.`,
        'Le reçu est dans votre portefeuille, en PDF à télécharger. Vous avez désactivé les messages sur vos commandes ; c’est donc le seul e-mail à ce sujet.',
      ],
      action: 'Ouvrir le portefeuille',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Votre photo sera supprimée le ${date}`,
      lines: [
        `Bonjour, nous supprimerons votre photo terminée le ${date}. Si vous voulez la garder, téléchargez-la avant cette date.`,
        `Votre commande : ${photo}.`,
        'Si vous l’avez déjà enregistrée, vous n’avez rien à faire.',
      ],
      action: 'Télécharger la photo',
    }),
    switchOff: (link) => `Vous pouvez désactiver les messages sur vos commandes dans les réglages : ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Ne partagez pas ce lien : toute personne qui l’ouvre peut voir et télécharger votre photo.'
        : 'Ne partagez pas ce lien : toute personne qui l’ouvre peut voir et supprimer votre photo.',
      'Pour toute question, répondez simplement à cet e-mail.',
    ],
  },

  refund: frenchRefunds,

  claim: frenchClaims,

  trial: frenchTrials,
  guest: frenchGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Vos crédits sont sur votre compte',
      opening: `Bonjour, votre paiement est arrivé : ${credits} crédits ont été ajoutés à votre compte. Ils n’expirent jamais.`,
      action: 'Ouvrir mon portefeuille',
    }),
    pack: (name, credits, price) => `${name} : ${credits} crédits, ${price}`,
    total: (amount, paidAt, paymentId) => `Total payé : ${amount}, le ${paidAt}. Numéro de paiement : ${paymentId}.`,
    keep: 'Conservez cet e-mail : vous trouverez ci-dessous les textes que vous avez acceptés lors de l’achat.',
    accepted: (title, version, at) => `${title} (version ${version}, accepté le ${at})`,
    footer: 'Pour toute question, répondez simplement à cet e-mail.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Votre compte va être supprimé',
      lines: [
        `Vous avez demandé la suppression de votre compte ${brand.name}. Le compte, vos photos et vos données personnelles seront effacés le ${date}.`,
        `Si vous changez d’avis, connectez-vous dans les ${limits.deletionUndoDays} jours et annulez la suppression.`,
      ],
      action: 'Garder mon compte',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Votre compte a été supprimé',
      lines: [
        `Votre compte ${brand.name}, vos photos et vos données personnelles ont été effacés. Gardez cet e-mail comme justificatif.`,
        `Demandé : ${requestedAt}. Fait : ${erasedAt}. Numéro de justificatif : ${number}`,
        `Supprimés : le compte avec sa connexion, son adresse et ses réglages, la copie de vos données si vous l’aviez demandée, et les photos des commandes (${orders}) avec tout ce qui avait été mesuré dessus.`,
        `Conservés, sans votre nom ni votre adresse : les traces de paiements et de crédits que la loi impose (${moneyRows}) et les notes de ce que vous avez accepté et quand (${consents}).`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      lines: [
        `Vous avez demandé à utiliser cette adresse pour votre compte ${brand.name}. Votre code de confirmation : ${code}`,
        `Le code et le lien sont valables ${limits.emailCodeMinutes} minutes. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail ; rien ne change.`,
      ],
      action: 'Confirmer mon adresse',
    }),
    emailTaken: {
      subject: 'Cette adresse a déjà un compte',
      lines: [
        `Quelqu’un a demandé à ajouter cette adresse à un autre compte ${brand.name}, mais vous avez déjà un compte avec elle. Rien n’a été modifié.`,
        'Si c’était vous, connectez-vous avec cette adresse ou réinitialisez son mot de passe. Sinon, vous n’avez rien à faire.',
      ],
      action: 'Se connecter',
    },
    emailChanged: (shown) => ({
      subject: 'L’adresse e-mail de votre compte a été changée',
      lines: [
        `L’adresse e-mail de votre compte ${brand.name} est désormais ${shown}. Elle sert à la connexion, et nos e-mails y sont envoyés.`,
        `Si vous n’êtes pas à l’origine de ce changement, écrivez tout de suite à ${brand.supportEmail}.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Confirmez votre adresse e-mail',
      lines: [
        `Confirmez votre adresse e-mail pour commencer à utiliser votre compte ${brand.name}.`,
        'Le lien est valable 24\u00A0heures.',
      ],
      action: 'Confirmer mon adresse',
    },
    reset: {
      subject: 'Réinitialisez votre mot de passe',
      lines: [
        'Vous avez demandé un nouveau mot de passe pour votre compte. Le lien ci-dessous permet d’en choisir un.',
        'Le lien est valable une heure.',
      ],
      action: 'Choisir un mot de passe',
    },
    footer: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
  },
};
