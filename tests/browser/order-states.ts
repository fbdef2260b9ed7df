import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#shared/limits.ts';
import { isLook } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import type { OrderView, SignedPicture } from '#shared/orders/view.ts';
import { type Check, type CheckId, measuredRules, type PhotoReport } from '#shared/photo/report.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';

/** An order as the server would answer it, and the answers to calls that change it; without an answer a call hangs. */
interface OrderState {
  readonly order: OrderView;
  readonly check?: { readonly report: PhotoReport } | typeof severalFaces;
  readonly isPreviewed?: boolean;
}

/** A portrait of a phone: tall, so that a page that reserves no space for it shifts far down. */
const selfieSize = { width: 900, height: 1200 };
const at = '2026-11-21T10:00:00.000Z';
/** Below the site's own origin: its policy allows pictures of no other. */
const picturesPath = '/pictures/';
const signed = (site: string, fileName: string): SignedPicture => {
  const url = site + picturesPath + fileName;
  return { url, downloadUrl: url, fileName, deletesAt: '2036-11-21T10:00:00.000Z' };
};

function aCheck(id: CheckId, some: Partial<Check> = {}): Check {
  return { id, value: 0.6, unit: 'share', limit: { min: 0.5, max: 0.69 }, score: 90, mark: 'pass', ...some };
}

export function aReport(differing: Partial<Record<CheckId, Partial<Check>>> = {}): PhotoReport {
  const marks = Object.values(differing).map(({ mark }) => mark);
  const crop = [
    [0.1, 0.05],
    [0.9, 0.05],
    [0.9, 0.65],
    [0.1, 0.65],
  ] as const;
  return {
    document: 'dv',
    verdict: marks.includes('fail') ? 'fail' : marks.includes('warn') ? 'warn' : 'pass',
    source: { widthPx: selfieSize.width, heightPx: selfieSize.height, bytes: 300_000 },
    checks: measuredRules.map((id) => aCheck(id, differing[id])),
    overlay: {
      crown: { x: 0.5, y: 0.12 },
      chin: { x: 0.5, y: 0.5 },
      rightEye: { x: 0.42, y: 0.3 },
      leftEye: { x: 0.58, y: 0.3 },
      crop: crop.map(([x, y]) => ({ x, y })),
    },
  };
}

const severalFaces = {
  type: 'about:blank',
  title: 'Several faces',
  status: 422,
  code: 'several_faces',
  instance: 'test',
  marks: { others: [{ left: 0.1, top: 0.1, width: 0.2, height: 0.2 }] },
} as const;

const warned = aReport({ evenLight: { mark: 'warn' }, mouthClosed: { mark: 'warn' } });

/** Every screen of an order, by a plain name. */
function statesAt(site: string) {
  const selfie = signed(site, 'selfie.jpg');
  const options = { category: 'adult_female', document: 'dv', background: 'auto' } as const;
  const unpaid = anOrder({ options, selfie });
  const refused = (id: CheckId, places?: Check['places']) =>
    ({ order: { ...unpaid, report: aReport({ [id]: { mark: 'fail', places } }) } }) as const;
  const paid = { ...unpaid, paymentStatus: 'paid', payWith: 'card', queuedAt: at, report: warned } as const;
  const ended = { ...paid, status: 'completed', completedAt: at, manifest: aMadePhoto.manifest } as const;
  const { selfie: _, ...deleted } = { ...ended, photoDeletedAt: at, selfieDeletedAt: at };
  return {
    'being measured': { order: unpaid },
    'not measurable': { order: unpaid, check: severalFaces },
    'measured while one waits': { order: unpaid, check: { report: warned }, isPreviewed: true },
    'to be paid': { order: { ...unpaid, report: warned }, isPreviewed: true },
    'to be paid, its photo being made': { order: { ...unpaid, report: warned } },
    'refused, with the place': refused('mouthClosed', [{ left: 0.4, top: 0.4, width: 0.2, height: 0.1 }]),
    'refused, without a place': refused('sharpness'),
    queued: { order: paid },
    'being made': { order: { ...paid, status: 'processing', step: 'encoding' } },
    completed: { order: { ...ended, photo: signed(site, 'photo.jpg') } },
    failed: { order: { ...paid, status: 'failed', failure: 'time_limit' } },
    'deleted after its time': { order: deleted },
  } as const satisfies Record<string, OrderState>;
}

/** The name of a screen. */
export type OrderStateName = keyof ReturnType<typeof statesAt>;

/** The selector that shows that a screen is there, before any picture is. */
export const signOfState: Readonly<Record<OrderStateName, string>> = {
  'being measured': '.checking progress',
  'not measurable': '.refusal',
  'measured while one waits': '.price-box',
  'to be paid': '.price-box',
  'to be paid, its photo being made': '.price-box',
  'refused, with the place': '.refusal',
  'refused, without a place': '.refusal',
  queued: '.progress-steps',
  'being made': '.progress-steps',
  completed: '.result',
  failed: '.notice',
  'deleted after its time': 'main .card h2',
};

/** The path at which a guest finds that order. */
export const orderAddress = `/greencard-photo?order=${anAccess.id}`;

/** What differs from the usual order. */
export interface HeldDifferently {
  readonly change?: (order: OrderView) => OrderView;
  /** Selfie and photo. @default plain grey */
  readonly picture?: Buffer;
  /** What the check answers. @default as the state says */
  readonly check?: object;
  /** The answer to drawing looks: pictures, or a refusal. @default the call hangs */
  readonly looks?: 'drawn' | 'too many';
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

const tooMany = { type: 'about:blank', title: 'Too many', status: 429, code: 'too_many_requests', instance: 'test' };

/** As many looks as a page requests, each in its own colour, and the marked hair. */
async function drawnLooks(jpeg: Buffer, tool: OrderView['tool']): Promise<object> {
  const part = sharp(jpeg).resize({ width: 240, height: 320, fit: 'cover', position: 'top' });
  const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');
  const tints = Array.from({ length: limits.looksPerPreview }, (_, nth) => part.clone().modulate({ hue: nth * 18 }));
  return {
    before: await base64(part.clone().jpeg()),
    looks: await Promise.all(tints.map((tinted) => base64(tinted.jpeg()))),
    ...(isLook(tool) && lookOf(tool).area === 'hair' && { hair: await base64(part.clone().tint('#d0408a').png()) }),
  };
}

/**
 * The answers of a site with an order in this state: to its calls and for its pictures. A call that hangs gets none.
 */
async function answersOf(
  site: string,
  state: OrderStateName,
  { change = (order) => order, picture, check: otherCheck, looks }: HeldDifferently = {},
): Promise<(url: string) => Answer | undefined> {
  const {
    order: plain,
    check,
    isPreviewed,
  }: OrderState = { ...statesAt(site)[state], ...(otherCheck && { check: otherCheck as never }) };
  const order = change(plain);
  const jpeg = await (picture === undefined
    ? sharp({ create: { ...selfieSize, channels: 3, background: '#7d8f8a' } })
    : sharp(picture).resize({ ...selfieSize, fit: 'cover' })
  )
    .jpeg()
    .toBuffer();
  const json = (value: object, status = 200) => ({
    status,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(value)),
  });
  const square = await sharp(jpeg).resize(600, 600, { position: 'top' }).jpeg().toBuffer();
  const drawn = looks === 'drawn' ? await drawnLooks(jpeg, order.tool) : {};
  let measured: PhotoReport | undefined;
  return (url) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith(picturesPath)) {
      const body = order.notForSubmission === true && pathname.endsWith('photo.jpg') ? square : jpeg;
      return { status: 200, contentType: 'image/jpeg', body };
    }
    const call = pathname.split('/').at(-1);
    if (call === 'check') {
      if (check === undefined) return undefined;
      if ('code' in check) return json(check, check.status);
      measured = check.report;
      return json(check);
    }
    if (call === 'looks') {
      if (looks === undefined) return undefined;
      return looks === 'drawn' ? json(drawn) : json(tooMany, 429);
    }
    if (call === 'preview') {
      return isPreviewed ? json({ url: signed(site, 'preview.jpg').url, report: warned }) : undefined;
    }
    return json({ order: { ...order, ...(measured && { report: measured }) } });
  };
}

/** Stores the secret of the order in a page. */
async function keepSecret(page: Page, site: string, state: OrderStateName): Promise<void> {
  const { tool } = statesAt(site)[state].order;
  const kept = JSON.stringify([{ ...anAccess, tool }]);
  await page.addInitScript((value) => localStorage.setItem('vesika.orders', value), kept);
}

/** Stores the secret of an order in a page, and has the API of a site answer as if the order were in this state. */
export async function holdOrder(
  page: Page,
  site: string,
  state: OrderStateName,
  differently?: HeldDifferently,
): Promise<void> {
  await keepSecret(page, site, state);
  const answerTo = await answersOf(site, state, differently);
  await page.route(/\/api\/orders\/ord_|\/pictures\//, async (route) => {
    const answer = answerTo(route.request().url());
    if (answer !== undefined) await route.fulfill(answer);
  });
}

/**
 * The same for measuring: with routes a browser has no cache, and every prefetched file would be fetched twice. An
 * answer takes as long as it would over the connection of the screen.
 */
export async function holdOrderCached(
  page: Page,
  site: string,
  { state, latencyMs }: { readonly state: OrderStateName; readonly latencyMs: number },
): Promise<void> {
  await keepSecret(page, site, state);
  const answerTo = await answersOf(site, state);
  const line = await page.context().newCDPSession(page);
  line.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answer = answerTo(request.url);
    if (answer === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    const fulfilled = line.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [{ name: 'content-type', value: answer.contentType }],
      body: answer.body.toString('base64'),
    });
    // A page that was left needs no answer.
    await fulfilled.catch(() => undefined);
  });
  await line.send('Fetch.enable', {
    patterns: ['*/api/orders/ord_*', `*${picturesPath}*`].map((urlPattern) => ({ urlPattern })),
  });
}
