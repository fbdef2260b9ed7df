import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { absenceConsentTexts, eventTermsTexts, faceConsentTexts } from '#shared/events/agreement-texts.ts';
import { Look } from '#shared/looks/look.ts';
import { Tool } from '#shared/tools/tool.ts';
import { needTexts, startTexts } from './i18n/i18n.ts';
import { zodArrives } from './lib/late-zod.ts';

// Only an upper bound for failures: a busy machine is slower, not wrong.
configure({ asyncUtilTimeout: 60_000 });

// As written for a stage that offers everything.
document.documentElement.dataset['closedTools'] = '';

// jsdom has no layout, and so neither scrolling nor pictures.
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A message fades in, and a test that finds it in between would not see it.
const unfaded = document.createElement('style');
unfaded.textContent = '[data-sonner-toast] { opacity: 1 !important; }';
document.head.append(unfaded);

// Tests create ids and orders at import time.
await zodArrives();

beforeAll(async () => {
  await startTexts({
    search: '?lng=en',
    path: undefined,
    cookie: '',
    local: localStorage,
    session: sessionStorage,
    navigator: [],
    htmlLang: 'tr',
  });
  await needTexts(
    'about',
    'account',
    'trials',
    'wallet',
    'settings',
    'admin',
    'auth',
    'camera',
    'cart',
    'catalogue',
    'checkout',
    'contact',
    'dashboard',
    'deletions',
    'documents',
    'event-contributors',
    'event-guests',
    'event-photos',
    'event-requests',
    eventTermsTexts,
    'event-uploads',
    'events',
    faceConsentTexts,
    absenceConsentTexts,
    'landing',
    'legal',
    'live-wall',
    'look-order',
    'looks',
    'organizer',
    'password',
    'placing',
    'orders',
    'pricing',
    'report',
    ...Tool.options,
    ...Look.options.map((look) => `${look}-order` as const),
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no media queries: a mouse, and no changes.
globalThis.matchMedia ??= ((media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, addListener() {}, removeListener() {} })) as never;
