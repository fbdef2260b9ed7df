import type { BrowserContext, Page } from 'playwright-core';
import type { SiteVisit } from './site-visits.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const createdAt = '2026-11-26T09:00:00.000Z';
const eventId = 'evt_01KB0000000000000000000001';
const contributor = (number: number) => `ctr_01KB000000000000000000000${number}`;
const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
const facts = { name: 'Ayşe & Mehmet', organizerName: 'Ayşe', eventDate: '2026-12-05', isHidden: false };
const contributors = [
  { id: contributor(1), name: 'Deniz', kind: 'photographer', createdAt },
  { id: contributor(2), name: 'Zeynep', kind: 'guests', createdAt },
];
const event = {
  ...facts,
  ...{ id: eventId, type: 'wedding', timeZone: 'Europe/Istanbul', state: 'open', code: 'ABCD-EFGH' },
  settings: {
    ...{ approval: false, guestUploads: true, galleryForAll: true, downloads: '2048', watermark: false },
    ...{ keepFaces: true, cameraOnly: true, review: false, posterLanguage: 'tr' },
  },
  ...{
    photos: 5,
    photoLimit: 150,
    guests: 3,
    guestLimit: 2000,
    photographers: 0,
    credits: 1,
    creditsBack: 0,
    absentFaces: 0,
    createdAt,
  },
  next: { state: 'closed', at: '2026-12-19T21:00:00.000Z' },
};

/** The photos of an event as its organiser sees them: two of contributors, one of a guest that waits, and others. */
const photos = (siteUrl: string) =>
  [
    { from: 'contributor', contributor: contributor(1) },
    { from: 'guest', state: 'hidden' },
    { from: 'contributor', contributor: contributor(3) },
    {},
    { from: 'contributor', contributor: contributor(2), state: 'hidden' },
  ].map((differently, at) => ({
    ...{ id: `pho_01KB000000000000000000000${9 - at}`, name: `${at}.jpg`, state: 'indexed', createdAt },
    ...{ widthPx: 640, heightPx: 800, faces: at, smallFaces: 0 },
    ...{ thumbnail: `${siteUrl}/api/held/${at}.jpg`, preview: `${siteUrl}/api/held/${at}.jpg` },
    file: `${siteUrl}/api/held/${at}.jpg`,
    ...differently,
  }));

/** The pages of contributors, and the part of an event's page that is about them. */
export function contributorVisits(siteUrl: string, picture: Buffer, member: State | undefined): readonly SiteVisit[] {
  const contribute = (name: string, differently: object = {}): SiteVisit => ({
    name: `a contributor: ${name}`,
    address: `/contribute#${contributor(1)}.${secret}`,
    async prepare(page) {
      const view = {
        event: { ...facts, state: 'open', ...differently },
        contributor: { name: 'Deniz', kind: 'photographer' },
      };
      await page.route('**/api/contributors/*', (route) => route.fulfill({ json: view }));
      await page.route('**/api/contributors/*/uploads', (route) => {
        const { files } = route.request().postDataJSON() as { files: { sha256: string }[] };
        const answers = files.map(({ sha256 }, at) =>
          at === 0 ? { state: 'duplicate', sha256 } : { state: 'refused', sha256, reason: 'event_full' },
        );
        return route.fulfill({ json: { files: answers } });
      });
    },
    ready: (page) => page.locator('main h1').waitFor(),
  });
  const organizer = (name: string, ready: (page: Page) => Promise<void>, settings: object = {}): SiteVisit => ({
    name: `contributors of an event: ${name}`,
    address: `/organizer/${eventId}`,
    ...(member && { state: member }),
    async prepare(page) {
      const answer = (path: string, json: object) => page.route(path, (route) => route.fulfill({ json }));
      await page.route('**/api/held/*', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
      await answer(`**/api/events/${eventId}`, { event: { ...event, settings: { ...event.settings, ...settings } } });
      await answer(`**/api/events/${eventId}/guests*`, { guests: [] });
      await answer(`**/api/events/${eventId}/waiting`, { waiting: [] });
      await page.route(`**/api/events/${eventId}/photos*`, (route) => {
        const state = new URL(route.request().url()).searchParams.get('state');
        return route.fulfill({
          json: { photos: photos(siteUrl).filter((photo) => state === null || photo.state === state) },
        });
      });
      await page.route(`**/api/events/${eventId}/contributors`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 201, json: { contributor: contributors[0], secret } })
          : route.fulfill({ json: { contributors } }),
      );
    },
    ready,
  });
  const addLink = async (page: Page) =>
    await page.locator('[aria-labelledby=event-contributors] > div > .button--quiet').click();
  /** Screens are taken from the top: what is above is left out. */
  const onlyShows = (page: Page, id: string) =>
    page.evaluate((wanted) => {
      for (const part of document.querySelectorAll('.organizer > *')) {
        if (part.getAttribute('aria-labelledby') !== wanted) part.remove();
      }
    }, id);
  return [
    contribute('open'),
    contribute('closed', { state: 'closed' }),
    contribute('hidden', { isHidden: true, name: '', organizerName: '' }),
    {
      ...contribute('full'),
      async ready(page) {
        await page
          .locator('.add-photos input')
          .first()
          .setInputFiles([
            { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') },
            { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('b') },
          ]);
        await page.locator('main .notice--warn').waitFor();
      },
    },
    organizer('the page', (page) => page.locator('.event-sections').waitFor()),
    organizer(
      'no live wall',
      async (page) => {
        await page.locator('.contributor').first().waitFor();
        await onlyShows(page, 'event-wall');
      },
      { galleryForAll: false },
    ),
    organizer('places for sale', async (page) => {
      await page.locator('.event-photos summary').click();
      await onlyShows(page, 'event-photos');
    }),
    organizer('the list', async (page) => {
      await page.locator('.contributor').first().waitFor();
      await onlyShows(page, 'event-contributors');
    }),
    organizer('a new one', async (page) => {
      await addLink(page);
      await onlyShows(page, 'event-contributors');
    }),
    organizer('a link', async (page) => {
      await addLink(page);
      await page.locator('[name=contributor]').fill('Deniz');
      await page.locator('.event-form [type=submit]').first().click();
      await page.locator('.new-link').waitFor();
      await onlyShows(page, 'event-contributors');
    }),
    organizer('photos of others', async (page) => {
      await page.locator('.photo-tile').first().waitFor();
      await page.locator('.event-photos .notice--info').waitFor();
      await onlyShows(page, 'event-photos');
    }),
    organizer('photos are selected', async (page) => {
      await page.locator('.photo-tile [type=checkbox]').nth(1).click();
      await page.locator('.photo-actions .button--danger').waitFor();
      await onlyShows(page, 'event-photos');
    }),
    organizer('a large photo', async (page) => {
      await page.locator('.photo-tile button').first().click();
      await page.locator('.photo-view').waitFor();
    }),
  ];
}
