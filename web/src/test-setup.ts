import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { Tool } from '#shared/tools/tool.ts';
import { needTexts, startTexts } from './i18n/i18n.ts';
import { zodArrives } from './lib/late-zod.ts';

// These only end a wait in vain: a loaded machine is slower, not wrong.
configure({ asyncUtilTimeout: 60_000 });

// jsdom lays nothing out and so knows neither scrolling nor pictures.
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};
// Nor does it know dialogs that take the page over.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Tests make ids and orders as soon as they are read.
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
    'documents',
    'landing',
    'legal',
    'looks',
    'password',
    'placing',
    'orders',
    'pricing',
    'report',
    ...Tool.options,
  );
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no screen: a mouse points at it, and it never changes.
globalThis.matchMedia ??= ((media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, addListener() {}, removeListener() {} })) as never;
