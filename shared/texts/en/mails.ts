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
    completed: ({ photo, amount, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Your photo is ready',
      lines: [
        isMember
          ? `Hello, the link below shows your photo and lets you download it. ${isLook ? 'Sign in to see it next to the one you sent us, or to delete it.' : 'Sign in to see its measurement report or to delete it.'}`
          : isLook
            ? 'Hello, the link below shows your photo beside the one you sent us and lets you download it.'
            : 'Hello, the link below shows your photo with its measurement report and lets you download it.',
        `Your order: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'This photo is not for submission: authorities refuse entries whose pictures were changed. Please use it for yourself only.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Amount paid: ${amount}. ${isMember ? 'The receipt is in your wallet.' : 'The receipt is behind the same link.'}`,
            ]),
        `The selfie you uploaded is deleted after ${limits.selfieKeptHours} hours, the finished photo after ${limits.resultKeptDays} days. Please download it before then.`,
      ],
      action: 'View the photo',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Your photo could not be made',
      lines: [
        'Hello, unfortunately we could not make your photo. The link below says why, and what you can do.',
        `Your order: ${photo}.`,
        isTrial
          ? 'Your free trial is back: you can use it for another photo.'
          : amount === undefined
            ? 'Your credit is back on your account.'
            : `The ${amount} you paid is on its way back to you.`,
      ],
      action: 'View the details',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Your receipt',
      lines: [
        `Hello, we received your payment of ${amount} for ${photo}.`,
        'The receipt is in your wallet, as a PDF to download. You switched off messages about your orders, so this is the only mail about it.',
      ],
      action: 'Open the wallet',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Your photo will be deleted on ${date}`,
      lines: [
        `Hello, we will delete your finished photo on ${date}. If you want to keep it, please download it before then.`,
        `Your order: ${photo}.`,
        'If you have saved it already, there is nothing you have to do.',
      ],
      action: 'Download the photo',
    }),
    switchOff: (link) => `You can switch off messages about your orders in the settings: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Do not share this link: anyone who opens it can see and download your photo.'
        : 'Do not share this link: anyone who opens it can see and delete your photo.',
      'If you have a question, just reply to this mail.',
    ],
  },

  refund: englishRefunds,

  claim: englishClaims,

  trial: englishTrials,
  guest: englishGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Your credits are on your account',
      opening: `Hello, your payment has arrived: ${credits} credits were added to your account. They never expire.`,
      action: 'Open my wallet',
    }),
    pack: (name, credits, price) => `${name}: ${credits} credits, ${price}`,
    total: (amount, paidAt, paymentId) => `Total paid: ${amount}, on ${paidAt}. Payment number: ${paymentId}.`,
    keep: 'Please keep this mail: below are the texts you accepted when you bought.',
    accepted: (title, version, at) => `${title} (version ${version}, accepted on ${at})`,
    footer: 'If you have a question, just reply to this mail.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Your account will be deleted',
      lines: [
        `You asked for your ${brand.name} account to be deleted. The account, your photos and your personal data will be erased on ${date}.`,
        `If you change your mind, sign in within ${limits.deletionUndoDays} days and take it back.`,
      ],
      action: 'Keep my account',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Your account has been deleted',
      lines: [
        `Your ${brand.name} account, your photos and your personal data have been erased. Please keep this mail as the receipt.`,
        `Asked for on ${requestedAt}, done on ${erasedAt}. Receipt number: ${number}`,
        `Deleted: the account with its sign-in, address and settings, the copy of your data if you had asked for one, and the pictures of ${counted(orders, 'order')} with everything we had measured on them.`,
        `Kept, without your name or address: ${counted(moneyRows, 'record')} of payments and credits the law makes us keep, and ${counted(consents, 'note')} of what you agreed to and when.`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Confirm your new e-mail address',
      lines: [
        `You asked to use this address for your ${brand.name} account. Your confirmation code: ${code}`,
        `The code and the link work for ${limits.emailCodeMinutes} minutes. If you did not ask for this, ignore this mail; nothing changes.`,
      ],
      action: 'Confirm my address',
    }),
    emailTaken: {
      subject: 'This address already has an account',
      lines: [
        `Somebody asked to add this address to another ${brand.name} account, but you already have an account with it. Nothing was changed.`,
        'If it was you, sign in with this address, or reset its password. If not, there is nothing you have to do.',
      ],
      action: 'Sign in',
    },
    emailChanged: (shown) => ({
      subject: 'The e-mail address of your account was changed',
      lines: [
        `The e-mail address of your ${brand.name} account is now ${shown}. It signs in with that address, and our mails go there.`,
        `If you did not do this, write to ${brand.supportEmail} at once.`,
      ],
    }),
  },

  code: {
    confirm: (code) => ({
      subject: 'Confirm your e-mail address',
      lines: [
        `Confirm your e-mail address to start using your ${brand.name} account.`,
        `Your confirmation code: ${code}. The link and the code work for 24 hours.`,
      ],
      action: 'Confirm my address',
    }),
    reset: (code) => ({
      subject: 'Reset your password',
      lines: [
        'You asked for a new password for your account. The link below lets you choose one.',
        `Your code: ${code}. The link and the code work for one hour.`,
      ],
      action: 'Choose a new password',
    }),
    footer: 'If you did not ask for this, ignore this mail.',
  },
};
