import type { Page } from 'playwright-core';
import type { SiteVisit } from './site-visits.ts';

const guest = { id: 'gst_01KB0000000000000000000001', secret: 'AAAAAAAAAAAAAAAAAAAAAA' };
const code = 'ABCDEFGH';
const facts = { name: 'Ayşe & Mehmet', eventDate: '2026-12-05' };
const createdAt = '2026-11-26T09:00:00.000Z';
const face = (number: number, differently: object = {}) => ({
  ...{ id: `enr_01KB000000000000000000000${number}`, who: number === 1 ? 'me' : 'child', state: 'enrolled' },
  ...{ searched: true, double: false, createdAt, ...differently },
});

interface GuestScreen {
  readonly enrolments?: readonly object[];
  /** What differs of the event. */
  readonly event?: object;
  readonly photos?: number;
  /** How many photos a ZIP gets; the call after that is refused. */
  readonly packed?: number;
  /** The address at which the guest hears of new photos. */
  readonly mail?: object;
}

/** Answers the calls of an event's guest, whom the browser knows. */
async function holdGuest(page: Page, siteUrl: string, picture: Buffer, screen: GuestScreen): Promise<void> {
  const { enrolments = [face(1)], event = {}, photos: count = 7, packed = count } = screen;
  const kept = { faceEnrolled: true, showOnlyMe: true, guests: [{ ...guest, code, ...facts }] };
  await page.addInitScript((text) => localStorage.setItem('vesika.events', text), JSON.stringify(kept));
  const photos = Array.from({ length: count }, (_, at) => ({
    ...{ id: `pho_01KB000000000000000000000${count - at}`, widthPx: 640, heightPx: 800 },
    matches: [{ enrolment: face(1).id, certainty: 'sure' }],
    ...{ thumbnail: `${siteUrl}/api/held/${at}.jpg`, preview: `${siteUrl}/api/held/${at}.jpg` },
  }));
  const view = {
    id: guest.id,
    absences: [],
    event: {
      id: 'evt_01KB0000000000000000000001',
      ...{ ...facts, organizerName: 'Ayşe', type: 'wedding', state: 'open', endsAt: '2027-01-04T21:00:00.000Z' },
      ...{
        photos: 812,
        galleryForAll: false,
        guestUploads: false,
        keepFaces: true,
        approval: false,
        cameraOnly: true,
        downloads: '2048',
      },
      isHidden: false,
      ...event,
    },
    enrolments,
  };
  await page.route('**/api/held/*', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
  await page.route(`**/api/guests/${guest.id}`, (route) => route.fulfill({ json: { guest: view } }));
  await page.route(`**/api/guests/${guest.id}/photos*`, (route) => route.fulfill({ json: { photos } }));
  await page.route(`**/api/guests/${guest.id}/mail`, (route) => route.fulfill({ json: { mail: screen.mail } }));
  let calls = 0;
  await page.route(`**/api/guests/${guest.id}/downloads`, (route) => {
    calls += 1;
    const refusal = { code: 'too_many_requests', status: 429, title: 'Too many', instance: 'req-1' };
    if (calls > 1) return route.fulfill({ status: 429, json: refusal });
    const { photoIds } = route.request().postDataJSON();
    const archive = { fileName: 'vesika-2026-12-05.zip', photos: packed, bytes: packed * 800_000 };
    const url = `${siteUrl}/api/held/file.zip`;
    return route.fulfill({ json: { archive: { url, ...archive }, left: photoIds.slice(packed) } });
  });
}

/** The states of the page of an event's guest. */
export function eventVisits(siteUrl: string, picture: Buffer): readonly SiteVisit[] {
  const visit = (name: string, screen: GuestScreen, ready: (page: Page) => Promise<void>): SiteVisit => ({
    name: `an event: ${name}`,
    address: `/events/${code}`,
    prepare: (page: Page) => holdGuest(page, siteUrl, picture, screen),
    ready,
  });
  const sees = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
  const downloads = async (page: Page) => await page.locator('.event-actions .button--primary').click();
  return [
    visit('photos of two faces', { enrolments: [face(1), face(2)] }, sees('.guest-photos img')),
    visit('photos are selected', {}, async (page) => {
      await page.locator('.event-actions .button--quiet').click();
      await page.locator('.guest-photos input').nth(1).check();
    }),
    visit('photos are packed', {}, async (page) => {
      await downloads(page);
      await page.locator('.zip .notice--good').waitFor();
    }),
    visit('files of the day are used up', { packed: 3 }, async (page) => {
      await downloads(page);
      await page.locator('.zip .notice--bad').waitFor();
    }),
    visit('no photo yet', { photos: 0 }, sees('#guest-photos')),
    visit(
      'an address to prove',
      { photos: 0, mail: { email: 'guest@example.com', state: 'asked' } },
      sees('[aria-labelledby=guest-mail] .notice--info'),
    ),
    visit(
      'a proven address',
      { photos: 0, mail: { email: 'guest@example.com', state: 'proven' } },
      sees('[aria-labelledby=guest-mail] .notice--good'),
    ),
    visit('waits for the host', { enrolments: [face(1, { state: 'waiting' })] }, sees('.notice--info')),
    visit('closed, no downloads', { event: { state: 'closed', downloads: 'none' } }, sees('.guest-photos img')),
    visit('photos are sent', { event: { guestUploads: true, galleryForAll: true }, photos: 0 }, sees('#send-photos')),
    visit('over', { event: { state: 'expired' } }, sees('.notice--info')),
    visit('another selfie', {}, async (page) => {
      await page.locator('.event-faces__acts button').first().click();
      await page.locator('[name=agree]').waitFor();
    }),
  ];
}
