import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as guests from '#shared/events/guest-contract.ts';
import { drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import { readPdf } from '#tests/support/functions/read-pdf.ts';
import { sweepNow } from '#tests/support/sweeps.ts';
import { findings, openPage, sitDown, type Visitor } from './browser.ts';
import { becomeMember, signIn } from './member.ts';
import { openSite } from './open-site.ts';

const password = 'correct horse';
const site = openSite();
let visitor: Visitor;

/** What the browser logs when an answer is a refusal; the page shows a message. */
const refusal = /status of 4\d\d/;

beforeAll(async () => {
  visitor = await sitDown(site.browser, 'smallPhone', 'tr');
});
afterAll(() => visitor?.context.close());

/** A day from now, as a date field writes it. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A guest who came in by the code and enrolled a drawn face under this name. */
async function aWaitingGuest(code: string, name: string) {
  const { api } = site;
  const joined = await api.call(guests.joinEvent, { params: { code }, body: { language: 'en' } });
  const { id } = joined.body.guest;
  const guest: string = joined.body.secret;
  const selfie = sharp(await drawCrowd(600, 600, [{ who: 'woman', x: 300, y: 310, facePx: 230 }]));
  const pictures = [(await selfie.jpeg({ quality: 92 }).toBuffer()).toString('base64')];
  const enrolled = await api.call(guests.enrolFace, {
    guest,
    params: { id, enrolment: newEnrolmentId(new Date()) },
    body: { consentVersion: faceConsentVersion, who: 'me', name, pictures },
  });
  expect(enrolled.body.outcome).toBe('waiting');
  const { name: event, eventDate } = joined.body.guest.event;
  return {
    seen: async () => (await api.call(guests.getGuest, { guest, params: { id } })).body.guest,
    /** What the guest's browser keeps. */
    kept: { id, secret: guest, code: code.replace('-', ''), name: event, eventDate },
  };
}

/** The page of a guest in a browser of their own, once it listens to the push. */
async function pageOf(guest: Awaited<ReturnType<typeof aWaitingGuest>>): Promise<Visitor> {
  const { url } = site.product;
  const visit = await sitDown(site.browser, 'smallPhone', 'en');
  const { page } = visit;
  await openPage(page, `${url}/events?lng=en`);
  const state = JSON.stringify({ faceEnrolled: true, showOnlyMe: true, guests: [guest.kept] });
  await page.evaluate((kept) => localStorage.setItem('vesika.events', kept), state);
  const listens = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribe_success')),
    );
  await openPage(page, `${url}/events/${guest.kept.code}?lng=en`);
  await listens;
  return visit;
}

/** Fails at the first words or colours that axe refuses, and when the page is wider than the phone. */
const isSound = async (page: Page) => expect(await findings(page)).toEqual([]);

describe('an organiser with a small phone', () => {
  const email = 'organiser@example.com';
  let zeynep: Awaited<ReturnType<typeof aWaitingGuest>>;

  test('is asked to sign in, and comes back to the empty list', async () => {
    const { page } = visitor;
    const { url } = site.product;
    await becomeMember(page, url, email, password);
    await openPage(page, `${url}/organizer?lng=tr`);
    await page.waitForURL(`${url}/auth`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/organizer/);
    await page.getByRole('heading', { name: 'Henüz etkinlik yok' }).waitFor();
    await isSound(page);
  });

  test('creates an event in Turkish after a reload of the half-filled form', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Yeni etkinlik' }).click();
    await page.getByRole('button', { name: 'Etkinliği oluştur' }).click();
    await page.getByText('Lütfen bir tür seçin').waitFor();
    await isSound(page);
    await page.getByLabel('Etkinliğin adı').fill('Ayşe & Mehmet');
    await page.reload();
    expect(await page.getByLabel('Etkinliğin adı').inputValue()).toBe('Ayşe & Mehmet');
    await page.getByLabel('Davet eden').fill('Ayşe Yılmaz');
    await page.getByRole('radio', { name: 'Düğün' }).click();
    await page.getByLabel('Etkinlik tarihi').fill(dayAhead(9));
    await page.getByLabel('Saat dilimi').selectOption('Europe/Istanbul');
    await page.getByText('Evet, açıkça onay veriyorlar').click();
    await page.getByText(/^Bu sözleşmeyi kabul ediyorum/).click();
    await isSound(page);
    await page.getByRole('button', { name: 'Etkinliği oluştur' }).click();
    await page.waitForURL(/\/organizer\/evt_/);
    await page.getByRole('heading', { level: 1, name: 'Ayşe & Mehmet' }).waitFor();
    await isSound(page);
  });

  test('opens it, replaces its code, and guests find it by the new one alone', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Etkinliği aç' }).click();
    await page.getByText('Misafirler kodla katılabilir.').waitFor();
    const code = page.locator('.event-code');
    const former = (await code.textContent()) ?? '';
    expect(former).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await page.getByRole('button', { name: 'Yeni kod' }).click();
    await isSound(page);
    await page.getByRole('button', { name: 'Kodu değiştir' }).click();
    await code.filter({ hasNotText: former }).waitFor();
    const found = async (typed: string) => (await fetch(`${site.product.url}/api/event-codes/${typed}`)).status;
    expect([await found(former), await found((await code.textContent()) ?? '')]).toEqual([404, 200]);
  });

  test('saves the poster and the table cards as PDFs', async () => {
    const { page } = visitor;
    const code = (await page.locator('.event-code').textContent()) ?? '';
    for (const [name, size] of [
      ['A4 afiş', 'a4'],
      ['Masa kartları (A4’te 4 adet)', 'card'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`${code}-${size}.pdf`);
      expect(readPdf(readFileSync(await saved.path()))).toContain(code);
    }
    await isSound(page);
  });

  test('changes settings in English, closes and reopens the event', async () => {
    const { page } = visitor;
    await openPage(page, `${page.url()}?lng=en`);
    await page.getByText('Check photos first', { exact: true }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await save.nth(1).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close event' }).click();
    await page.getByRole('button', { name: 'Reopen event' }).click();
    await page.getByRole('button', { name: 'Close event' }).waitFor();
    await page.reload();
    expect(await page.getByRole('checkbox', { name: /^Check photos first/ }).isChecked()).toBe(true);
    await isSound(page);
    await page.getByRole('link', { name: 'My events' }).click();
    await page.getByRole('list', { name: 'Your events, newest first' }).getByText('Open', { exact: true }).waitFor();
    await isSound(page);
  });

  test('approves guests from now on, and lets one in who enrolled meanwhile', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Ayşe & Mehmet' }).click();
    await page.getByText(/^Guests join without your approval/).waitFor();
    await page.getByText('Approve guests', { exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).nth(1).click();
    await page.getByText('No guest is waiting.').waitFor();
    const guest = await aWaitingGuest((await page.locator('.event-code').textContent()) ?? '', 'Zeynep');
    await page.reload();
    await page.getByText('1 guest is waiting for your approval').waitFor();
    await page.getByText('1 of 25 guests').waitFor();
    // Rejects if the picture cannot be loaded.
    await page.getByRole('img', { name: 'Face of Zeynep' }).evaluate((face: HTMLImageElement) => face.decode());
    await isSound(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('heading', { name: 'Refuse this guest?' }).waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('No guest is waiting.').waitFor();
    expect((await guest.seen()).enrolments).toMatchObject([{ state: 'enrolled' }]);
    zeynep = guest;
  });

  test('removes the guest, whose open page says so', async () => {
    const { page } = visitor;
    const guest = await pageOf(zeynep);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Zeynep' })
      .getByRole('button', { name: 'Remove guest' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Remove this guest?' });
    await dialog.waitFor();
    await isSound(page);
    await dialog.getByRole('button', { name: 'Remove guest' }).click();
    await page.getByText('No guest has enrolled a face yet.').waitFor();
    await page.getByText('0 of 25 guests').waitFor();
    await guest.page.getByText('You are no longer a guest of this event').waitFor();
    await isSound(guest.page);
    await guest.context.close();
    await page.getByRole('link', { name: 'My events' }).click();
  });

  test('another member finds no such event', async () => {
    const { page } = visitor;
    const { url } = site.product;
    const path = await page.getByRole('link', { name: 'Ayşe & Mehmet' }).getAttribute('href');
    const other = await sitDown(site.browser, 'smallPhone', 'en');
    await becomeMember(other.page, url, 'other@example.com', password);
    await signIn(other.page, url, 'other@example.com', password);
    await openPage(other.page, `${url}${path}?lng=en`);
    await other.page.getByRole('heading', { name: 'The page you are looking for was not found.' }).waitFor();
    await other.context.close();
  });

  test('deletes it by its name, and hands out the proof of the deletion', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Ayşe & Mehmet' }).click();
    await page.getByRole('button', { name: 'Delete event' }).click();
    await isSound(page);
    await page.getByLabel('Type the name of the event').fill('Ayşe & Mehmet');
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText(/^dlr_/).waitFor();
    await page.getByRole('heading', { name: 'No events yet' }).waitFor();
    await isSound(page);
    await page.getByRole('link', { name: 'Open the proof' }).click();
    await page.getByRole('heading', { name: 'The deletion is running' }).waitFor();
    await isSound(page);
    // By then the last upload link has run out.
    const { product } = site;
    product.setClock(product.clockOffsetMs + 3_600_000);
    await sweepNow(product, 'EventsHourly');
    await page.reload();
    await page.getByRole('heading', { name: 'An event has been deleted' }).waitFor();
    await page.getByText('Check it with a program').click();
    await page.getByText(/^Proof of deletion 1/).waitFor();
    await isSound(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the proof as a file' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^dlr_\w{26}\.json$/);
    expect(visitor.complaints.filter((line) => !refusal.test(line))).toEqual([]);
  });
});
