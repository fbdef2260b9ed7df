import type about from './en/about.json';
import type accepted from './en/accepted.ts';
import type account from './en/account.json';
import type admin from './en/admin.json';
import type auth from './en/auth.json';
import type buyer from './en/buyer.json';
import type camera from './en/camera.json';
import type cart from './en/cart.json';
import type catalogue from './en/catalogue.json';
import type checkout from './en/checkout.json';
import type contact from './en/contact.json';
import type dashboard from './en/dashboard.json';
import type documents from './en/documents.ts';
import type greencard from './en/greencard.json';
import type guarantee from './en/guarantee.json';
import type hairChanger from './en/hair-changer.json';
import type handoff from './en/handoff.json';
import type landing from './en/landing.json';
import type legal from './en/legal.json';
import type looks from './en/looks.json';
import type makeupChanger from './en/makeup-changer.json';
import type offer from './en/offer.json';
import type orders from './en/orders.json';
import type panel from './en/panel.json';
import type password from './en/password.json';
import type placing from './en/placing.json';
import type pricing from './en/pricing.json';
import type problems from './en/problems.json';
import type receipts from './en/receipts.json';
import type report from './en/report.json';
import type retoucher from './en/retoucher.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type trials from './en/trials.json';
import type wallet from './en/wallet.json';

/** The texts of one language, one namespace a feature. English sets the keys; a test holds the others to them. */
export interface Resources {
  readonly about: typeof about;
  readonly accepted: typeof accepted;
  readonly account: typeof account;
  readonly admin: typeof admin;
  readonly auth: typeof auth;
  readonly buyer: typeof buyer;
  readonly camera: typeof camera;
  readonly cart: typeof cart;
  readonly catalogue: typeof catalogue;
  readonly checkout: typeof checkout;
  readonly contact: typeof contact;
  readonly dashboard: typeof dashboard;
  readonly panel: typeof panel;
  readonly documents: typeof documents;
  readonly greencard: typeof greencard;
  readonly guarantee: typeof guarantee;
  readonly 'hair-changer': typeof hairChanger;
  readonly handoff: typeof handoff;
  readonly landing: typeof landing;
  readonly legal: typeof legal;
  readonly looks: typeof looks;
  readonly 'makeup-changer': typeof makeupChanger;
  readonly offer: typeof offer;
  readonly orders: typeof orders;
  readonly password: typeof password;
  readonly placing: typeof placing;
  readonly pricing: typeof pricing;
  readonly problems: typeof problems;
  readonly receipts: typeof receipts;
  readonly report: typeof report;
  readonly retoucher: typeof retoucher;
  readonly settings: typeof settings;
  readonly shell: typeof shell;
  readonly trials: typeof trials;
  readonly wallet: typeof wallet;
}

/** Which file of a language a text is in. */
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Resources;
  }
}
