import type { Page } from 'playwright-core';
import type { Look } from '#shared/looks/look.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import { everythingPermitted, lookOf } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { anAccess } from '#web/lib/testing/an-order.ts';
import { aReport, type HeldDifferently, holdOrder, type OrderStateName } from './order-states.ts';
import type { SiteVisit } from './site-visits.ts';

const suits: LookReport = {
  warnings: [],
  notForThisPicture: {
    ...everythingPermitted,
    hairColours: [
      { option: 'natural', reason: 'same_picture' },
      { option: 'ombre', reason: 'hair_too_short' },
      { option: 'balayage', reason: 'hair_too_short' },
      { option: 'platinum_blonde', reason: 'hair_too_dark' },
    ],
  },
  faceWidthPx: 400,
  showsChild: false,
};
const warns: LookReport = { ...suits, warnings: ['head_covering', 'hair_unsure', 'picture_dark'] };
const crop = { forGreencard: true, notForSubmissionConfirmed: true };
const chosenOf = (look: Look): OrderView['options'] => {
  const { tool: _, ...chosen } = lookOf(look).example;
  return chosen;
};
const manifest = {
  engine: 'builtin',
  strength: 1,
  changedShare: 0.05,
  face: { changedOutside: 0, driftMedian: 0.004, driftMax: 0.01, likeness: 0.96 },
};

/** Turns an order for a photo into one of a look. */
function ofLook(tool: Look, different: Partial<OrderView> = {}) {
  return ({ report: _, manifest: made, ...placed }: OrderView): OrderView => ({
    ...placed,
    tool,
    options: chosenOf(tool),
    ...(made && { lookManifest: { ...manifest, tool, chosen: {}, source: made.source, output: made.output } }),
    ...different,
  });
}

const cropped = (tool: Look): Partial<OrderView> => ({
  options: { ...chosenOf(tool), ...crop },
  notForSubmission: true,
  report: aReport(),
});

const refused = (code: string) => ({ type: 'about:blank', title: 'Refused', status: 422, code, instance: 'test' });

/** Every state of the orders of looks, with a drawn person. */
export function lookVisits(siteUrl: string, selfie: Buffer): readonly SiteVisit[] {
  const visit = (
    tool: Look,
    name: string,
    state: OrderStateName,
    { sign, ...differently }: HeldDifferently & { readonly sign: string },
  ): SiteVisit => ({
    address: `/${tool}?order=${anAccess.id}`,
    name: `a look: ${tool}, ${name}`,
    prepare: (page: Page) =>
      holdOrder(page, siteUrl, state, { picture: selfie, change: ofLook(tool, { lookReport: suits }), ...differently }),
    ready: (page) => page.locator(sign).first().waitFor(),
  });
  const comparison = '.look-comparison [role=slider]';
  return [
    visit('retoucher', 'being looked at', 'being measured', {
      change: ofLook('retoucher'),
      sign: '.checking progress',
    }),
    visit('hair-changer', 'no hair', 'not measurable', {
      change: ofLook('hair-changer'),
      check: refused('no_hair'),
      sign: '.refusal',
    }),
    visit('makeup-changer', 'several faces', 'not measurable', { change: ofLook('makeup-changer'), sign: '.refusal' }),
    visit('makeup-changer', 'being drawn', 'to be paid', { sign: '.price-box' }),
    visit('retoucher', 'to be paid', 'to be paid', { looks: 'drawn', sign: comparison }),
    visit('hair-changer', 'to be paid', 'to be paid', { looks: 'drawn', sign: comparison }),
    visit('makeup-changer', 'to be paid', 'to be paid', { looks: 'drawn', sign: comparison }),
    visit('hair-changer', 'to be paid, with warnings and a crop', 'to be paid', {
      looks: 'drawn',
      change: ofLook('hair-changer', { ...cropped('hair-changer'), lookReport: warns }),
      sign: comparison,
    }),
    visit('makeup-changer', "of a child's face", 'to be paid', {
      looks: 'drawn',
      change: ofLook('makeup-changer', { options: {}, lookReport: { ...suits, showsChild: true } }),
      sign: comparison,
    }),
    visit('makeup-changer', 'not drawn', 'to be paid', { looks: 'too many', sign: '.look-review [role=alert]' }),
    visit('makeup-changer', 'being made', 'being made', { sign: '.progress-steps' }),
    visit('retoucher', 'completed', 'completed', { sign: '.look-result' }),
    visit('hair-changer', 'completed, cropped', 'completed', {
      change: ofLook('hair-changer', cropped('hair-changer')),
      sign: '.look-result',
    }),
    visit('makeup-changer', 'failed', 'failed', {
      change: ofLook('makeup-changer', { failure: 'face_changed' }),
      sign: 'main .notice',
    }),
  ];
}
