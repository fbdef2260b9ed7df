import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { englishClaims } from './mails-claim.ts';
import { englishGuests } from './mails-guest.ts';
import { englishRefunds } from './mails-refund.ts';
import { englishTrials } from './mails-trial.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const english: MailTexts = {
  address: (link) => `If the button does not work, copy this address into your browser: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Your photo is ready',
      lines: [
        isMember
          ? `Hello, you can see and download your photo at the link below. ${isLook ? 'Sign in to see it next to the one you sent us, or to delete it.' : 'Sign in to see its compliance report or to delete it.'}`
          : isLook
            ? 'Hello, at the link below you can see your photo next to the one you sent us, and download it.'
            : 'Hello, you can download your photo with its compliance report at the link below.',
        `Your order: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'This photo is not for submission: authorities do not accept edited photos. Please keep it for your own use.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Amount paid: ${amount}. ${isMember ? 'The receipt is in your wallet.' : 'You find the receipt at the same link.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Refused for a technical reason? A new photo or your credit back, your choice, for ${limits.refundRequestDays} days.`
                : `Refused for a technical reason? A new photo or your money back, your choice, for ${limits.refundRequestDays} days.`,
              `If you have not downloaded the photo yet, you can return it or ask for a new one yourself, on its page. If you have, or after ${limits.refundRequestDays} days, a member of our team reviews your claim and decides.`,
            ]),
        `The selfie you uploaded is deleted after ${limits.selfieKeptHours} hours, the finished photo after ${limits.resultKeptDays} days. Please download it before then.`,
      ],
      action: 'View the photo',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Your photo could not be made',
      lines: [
        'Hello, unfortunately we could not make your photo. The link below explains why and what you can do.',
        `Your order: ${photo}.`,
        isTrial
          ? 'Your free trial was returned: you can use it for another photo.'
          : amount === undefined
            ? 'Your credit was returned to your account.'
            : `The ${amount} you paid is being refunded.`,
      ],
      action: 'View the details',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Your receipt',
      lines: [
        `Hello, we received your payment of ${amount} for ${photo}.`,
        'You can download the receipt as a PDF from your wallet. You switched off messages about your orders, so this is the only email about it.',
      ],
      action: 'Open the wallet',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Your photo will be deleted on ${date}`,
      lines: [
        `Hello, we will delete your finished photo on ${date}. If you want to keep it, please download it before then.`,
        `Your order: ${photo}.`,
        'If you have already saved it, you do not need to do anything.',
      ],
      action: 'Download the photo',
    }),
    switchOff: (link) => `You can switch off messages about your orders in the settings: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Do not share this link: anyone who opens it can see and download your photo.'
        : 'Do not share this link: anyone who opens it can see and delete your photo.',
      'If you have a question, just reply to this email.',
    ],
  },

  refund: englishRefunds,

  claim: englishClaims,

  trial: englishTrials,
  guest: englishGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Your credits are in your account',
      opening: `Hello, your payment has arrived: ${credits} credits were added to your account. They never expire.`,
      action: 'Open my wallet',
    }),
    pack: (name, credits, price) => `${name}: ${credits} credits, ${price}`,
    total: (amount, paidAt, paymentId) => `Total paid: ${amount}, on ${paidAt}. Payment number: ${paymentId}.`,
    keep: 'Please keep this email: the texts you accepted with your purchase are below.',
    accepted: (title, version, at) => `${title} (version ${version}, accepted on ${at})`,
    footer: 'If you have a question, just reply to this email.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Your account will be deleted',
      lines: [
        `You asked for your ${brand.name} account to be deleted. The account, your photos and your personal data will be erased on ${date}.`,
        `If you change your mind, sign in within ${limits.deletionUndoDays} days and cancel the deletion.`,
      ],
      action: 'Keep my account',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Your account has been deleted',
      lines: [
        `Your ${brand.name} account, your photos and your personal data have been erased. Please keep this email as proof.`,
        `Requested on ${requestedAt}, deleted on ${erasedAt}. Proof number: ${number}`,
        `Deleted: the account with its sign-in, address and settings, the copy of your data if you had asked for one, and the pictures of ${counted(orders, 'order')} with everything we had measured on them.`,
        `Kept, without your name or address: ${counted(moneyRows, 'record')} of payments and credits the law makes us keep, and ${counted(consents, 'note')} of what you agreed to and when.`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Confirm your new email address',
      lines: [
        `You asked to use this address for your ${brand.name} account. Your confirmation code: ${code}`,
        `The code and the link work for ${limits.emailCodeMinutes} minutes. If you did not ask for this, ignore this email; nothing changes.`,
      ],
      action: 'Confirm my address',
    }),
    emailTaken: {
      subject: 'This address already has an account',
      lines: [
        `Someone asked to add this address to another ${brand.name} account, but you already have an account with it. Nothing has changed.`,
        'If it was you, sign in with this address, or reset its password. If not, you do not need to do anything.',
      ],
      action: 'Sign in',
    },
    emailChanged: (shown) => ({
      subject: 'The email address of your account was changed',
      lines: [
        `The email address of your ${brand.name} account is now ${shown}. You sign in with that address, and our emails go there.`,
        `If you did not do this, write to ${brand.supportEmail} immediately.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Confirm your email address',
      lines: [`Confirm your email address to start using your ${brand.name} account.`, 'The link works for 24 hours.'],
      action: 'Confirm my address',
    },
    reset: {
      subject: 'Reset your password',
      lines: [
        'You asked for a new password for your account. The link below lets you choose one.',
        'The link works for one hour.',
      ],
      action: 'Choose a new password',
    },
    footer: 'If you did not ask for this, ignore this email.',
  },
};
