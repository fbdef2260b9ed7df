import type about from '../../../shared/texts/en/pages/about.json';
import type absenceConsent from '../../../shared/texts/en/pages/absence-consent-2026-11-26.json';
import type account from '../../../shared/texts/en/pages/account.json';
import type admin from '../../../shared/texts/en/pages/admin.json';
import type auth from '../../../shared/texts/en/pages/auth.json';
import type buyer from '../../../shared/texts/en/pages/buyer.json';
import type camera from '../../../shared/texts/en/pages/camera.json';
import type cart from '../../../shared/texts/en/pages/cart.json';
import type catalogue from '../../../shared/texts/en/pages/catalogue.json';
import type checkout from '../../../shared/texts/en/pages/checkout.json';
import type contact from '../../../shared/texts/en/pages/contact.json';
import type dashboard from '../../../shared/texts/en/pages/dashboard.json';
import type deletions from '../../../shared/texts/en/pages/deletions.json';
import type eventContributors from '../../../shared/texts/en/pages/event-contributors.json';
import type eventGuests from '../../../shared/texts/en/pages/event-guests.json';
import type eventPhotos from '../../../shared/texts/en/pages/event-photos.json';
import type eventRequests from '../../../shared/texts/en/pages/event-requests.json';
import type eventTerms from '../../../shared/texts/en/pages/event-terms-2026-11-28.json';
import type eventUploads from '../../../shared/texts/en/pages/event-uploads.json';
import type events from '../../../shared/texts/en/pages/events.json';
import type faceConsent from '../../../shared/texts/en/pages/face-consent-2026-11-27.json';
import type greencard from '../../../shared/texts/en/pages/greencard.json';
import type guarantee from '../../../shared/texts/en/pages/guarantee.json';
import type hairChanger from '../../../shared/texts/en/pages/hair-changer.json';
import type hairChangerOrder from '../../../shared/texts/en/pages/hair-changer-order.json';
import type handoff from '../../../shared/texts/en/pages/handoff.json';
import type landing from '../../../shared/texts/en/pages/landing.json';
import type legal from '../../../shared/texts/en/pages/legal.json';
import type liveWall from '../../../shared/texts/en/pages/live-wall.json';
import type lookOrder from '../../../shared/texts/en/pages/look-order.json';
import type looks from '../../../shared/texts/en/pages/looks.json';
import type makeupChanger from '../../../shared/texts/en/pages/makeup-changer.json';
import type makeupChangerOrder from '../../../shared/texts/en/pages/makeup-changer-order.json';
import type offer from '../../../shared/texts/en/pages/offer.json';
import type orders from '../../../shared/texts/en/pages/orders.json';
import type organizer from '../../../shared/texts/en/pages/organizer.json';
import type panel from '../../../shared/texts/en/pages/panel.json';
import type password from '../../../shared/texts/en/pages/password.json';
import type placing from '../../../shared/texts/en/pages/placing.json';
import type pricing from '../../../shared/texts/en/pages/pricing.json';
import type problems from '../../../shared/texts/en/pages/problems.json';
import type receipts from '../../../shared/texts/en/pages/receipts.json';
import type report from '../../../shared/texts/en/pages/report.json';
import type retoucher from '../../../shared/texts/en/pages/retoucher.json';
import type retoucherOrder from '../../../shared/texts/en/pages/retoucher-order.json';
import type settings from '../../../shared/texts/en/pages/settings.json';
import type shell from '../../../shared/texts/en/pages/shell.json';
import type trials from '../../../shared/texts/en/pages/trials.json';
import type wallet from '../../../shared/texts/en/pages/wallet.json';
import type accepted from './en/accepted.ts';
import type documents from './en/documents.ts';

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
  readonly deletions: typeof deletions;
  readonly documents: typeof documents;
  readonly 'event-contributors': typeof eventContributors;
  readonly 'event-guests': typeof eventGuests;
  readonly 'event-photos': typeof eventPhotos;
  readonly 'event-requests': typeof eventRequests;
  readonly 'event-terms-2026-11-28': typeof eventTerms;
  readonly 'event-uploads': typeof eventUploads;
  readonly events: typeof events;
  readonly 'absence-consent-2026-11-26': typeof absenceConsent;
  readonly 'face-consent-2026-11-27': typeof faceConsent;
  readonly greencard: typeof greencard;
  readonly guarantee: typeof guarantee;
  readonly 'hair-changer': typeof hairChanger;
  readonly 'hair-changer-order': typeof hairChangerOrder;
  readonly handoff: typeof handoff;
  readonly landing: typeof landing;
  readonly legal: typeof legal;
  readonly 'live-wall': typeof liveWall;
  readonly 'look-order': typeof lookOrder;
  readonly looks: typeof looks;
  readonly 'makeup-changer': typeof makeupChanger;
  readonly 'makeup-changer-order': typeof makeupChangerOrder;
  readonly offer: typeof offer;
  readonly orders: typeof orders;
  readonly organizer: typeof organizer;
  readonly password: typeof password;
  readonly placing: typeof placing;
  readonly pricing: typeof pricing;
  readonly problems: typeof problems;
  readonly receipts: typeof receipts;
  readonly report: typeof report;
  readonly retoucher: typeof retoucher;
  readonly 'retoucher-order': typeof retoucherOrder;
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
