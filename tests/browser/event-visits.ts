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
  readonly isRefused?: boolean;
  /** What differs of the event. */
  readonly event?: object;
  readonly photos?: number;
  /** How many photos a ZIP gets; the call after that is refused. */
  readonly packed?: number;
  /** The address at which the guest hears of new photos. */
  readonly mail?: object;
}

const sees = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** Answers the calls of an event's guest, whom the browser knows. */
async function holdGuest(page: Page, siteUrl: string, picture: Buffer, screen: GuestScreen): Promise<void> {
  const { enrolments = [face(1)], event = {}, photos: count = 7, packed = count } = screen;
  const kept = { faceEnrolled: true, showOnlyMe: true, guests: [{ ...guest, code, ...facts }] };
  await page.addInitScript((text) => localStorage.setItem('vesika.events', text), JSON.stringify(kept));
  const photos = Array.from({ length: count }, (_, at) => ({
    ...{ id: `pho_01KB000000000000000000000${count - at}`, widthPx: 640, heightPx: 800 },
    matches: [{ enrolment: face(1).id, certainty: 'sure' }],
    ...{ thumbnail: `${siteUrl}/api/held/${at}.jpg`, preview: `${siteUrl}/api/held/${at}-large.jpg` },
  }));
  const view = {
    id: guest.id,
    absences: [],
    isRefused: screen.isRefused ?? false,
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

const deletion = { id: 'dlr_01KB0000000000000000000001', kind: 'face', rows: 3, objects: 1, beganAt: createdAt };

/** Answers the calls about a deletion. */
async function holdDeletion(page: Page): Promise<void> {
  const ended = { ...deletion, endedAt: createdAt };
  const proof = { statement: JSON.stringify(ended), signature: 'MEUCIQ'.repeat(16) };
  await page.route('**/api/deletions/*', (route) => route.fulfill({ json: { deletion: ended, proof } }));
  await page.route('**/api/guests/*/enrolments/*', (route) => route.fulfill({ json: { deletion: ended } }));
}

/** The states of the page of an event's guest. */
export function eventVisits(siteUrl: string, picture: Buffer): readonly SiteVisit[] {
  const visit = (name: string, screen: GuestScreen, ready: (page: Page) => Promise<void>): SiteVisit => ({
    name: `an event: ${name}`,
    address: `/events/${code}`,
    async prepare(page) {
      await holdGuest(page, siteUrl, picture, screen);
      await holdDeletion(page);
    },
    ready,
  });
  const wall = (name: string, photos: number): SiteVisit => ({
    name: `a wall: ${name}`,
    address: `/events/${code}/slideshow`,
    async prepare(page) {
      await holdGuest(page, siteUrl, picture, { photos, event: { galleryForAll: true } });
      const event = { ...facts, organizerName: 'Ayşe', type: 'wedding', state: 'open', consentVersion: '1' };
      const settings = { approval: false, cameraOnly: true, keepFaces: true };
      await page.route('**/api/event-codes/*', (route) =>
        route.fulfill({ json: { event: { ...event, ...settings } } }),
      );
    },
    ready: sees('.live-wall__code'),
  });
  const opens = async (page: Page) => {
    await page.locator('.guest-photos img').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('.guest-photos button').nth(1).click();
  };
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
    visit('was refused', { enrolments: [], isRefused: true }, sees('.notice--warn')),
    visit('closed, no downloads', { event: { state: 'closed', downloads: 'none' } }, sees('.guest-photos img')),
    visit('a large photo', {}, opens),
    visit('a large photo offline', {}, async (page) => {
      await page.locator('.guest-photos img').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
      await page.unroute('**/api/held/*');
      await page.context().setOffline(true);
      await opens(page);
      await sees('.large-photo .notice')(page);
    }),
    visit('no face yet', { enrolments: [], event: { guestUploads: true } }, sees('#send-photos')),
    visit('a face is withdrawn', { enrolments: [face(1), face(2)] }, async (page) => {
      await page.locator('.event-faces__acts button').nth(1).click();
      await page.locator('dialog .button').first().click();
      await sees('.record')(page);
    }),
    {
      name: 'an event: left',
      address: `/events?deletion=${deletion.id}`,
      prepare: holdDeletion,
      ready: sees('.record'),
    },
    {
      name: 'a proof of a deletion',
      address: `/deletions/${deletion.id}`,
      prepare: holdDeletion,
      ready: sees('.deletion-link'),
    },
    wall('a photo', 2),
    wall('no photo yet', 0),
    visit('photos are sent', { event: { guestUploads: true, galleryForAll: true }, photos: 0 }, sees('#send-photos')),
    visit('over', { event: { state: 'expired' } }, sees('.notice--info')),
    visit('another selfie', {}, async (page) => {
      await page.locator('.event-faces__acts button').first().click();
      await page.locator('[name=agree]').waitFor();
    }),
  ];
}
