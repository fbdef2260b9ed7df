import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const englishTrials: TrialTexts = {
  code: (code) => ({
    subject: `Your code for the free trial: ${code}`,
    lines: [
      `Hello, enter this code on the page where you asked for your free trial: ${code}`,
      `It works for ${limits.trialCodeMinutes} minutes. One photo is free for each address, with any tool.`,
    ],
  }),
  used: {
    subject: 'Your free trial has already been used',
    lines: [
      `Hello, a free trial at ${brand.name} was requested for this address, but it has already had one. That is why there is no code in this email.`,
      'You can pay for a single photo, or sign up: the first account of an email address starts with a credit.',
    ],
    action: `Open ${brand.name}`,
  },
  member: {
    subject: 'You have an account: please sign in',
    lines: [
      `Hello, a free trial at ${brand.name} was requested for this address. Free trials are for guests, and this address has an account, so there is no code in this email.`,
      'Please sign in: photos are made with the credits of your account.',
    ],
    action: 'Sign in',
  },
  footer: 'If you did not ask for this, ignore this email; nothing will happen.',
};
