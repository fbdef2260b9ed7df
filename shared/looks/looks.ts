import { z } from 'zod';
import { hairChanger } from './hair-changer/hair-changer.ts';
import type { Look } from './look.ts';
import type { LookKind } from './look-kind.ts';
import { makeupChanger } from './makeup-changer/makeup-changer.ts';
import { retoucher } from './retoucher/retoucher.ts';

/** What a person asks of a look engine. */
export const LookRequest = z.discriminatedUnion('tool', [
  retoucher.request,
  hairChanger.request,
  makeupChanger.request,
]);
export type LookRequest = Readonly<z.infer<typeof LookRequest>>;

/** What an engine makes. What no engine of a stage offers is not shown on its pages, and cannot be ordered. */
export const LookOffer = z.object({ ...retoucher.offer, ...makeupChanger.offer, ...hairChanger.offer });
export type LookOffer = z.infer<typeof LookOffer>;

/** What the engine offers and a picture does not permit, with the reasons. */
const notPermitted = { ...retoucher.notPermitted, ...makeupChanger.notPermitted, ...hairChanger.notPermitted };
export const NotPermitted = z.object(notPermitted);
export type NotPermitted = z.infer<typeof NotPermitted>;

/** Of a picture that permits all that is offered. Not parsed: pages load this before they can parse. */
export const everythingPermitted = Object.fromEntries(
  Object.keys(notPermitted).map((list) => [list, []]),
) as unknown as NotPermitted;

/** Every look there is. */
export const looks = {
  retoucher,
  'hair-changer': hairChanger,
  'makeup-changer': makeupChanger,
} as const satisfies Record<Look, LookKind<LookRequest, LookOffer, NotPermitted>>;

/** A look as everybody sees it who does not know which one it is. */
export const lookOf = (look: Look): LookKind<LookRequest, LookOffer, NotPermitted> => looks[look];

/** What the built-in engine makes: everything good enough to pay for. */
export const builtinOffer: LookOffer = {
  ...retoucher.builtinOffer,
  ...makeupChanger.builtinOffer,
  ...hairChanger.builtinOffer,
};
