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

/** Every look there is. */
export const looks = {
  retoucher,
  'hair-changer': hairChanger,
  'makeup-changer': makeupChanger,
} as const satisfies Record<Look, LookKind<LookRequest, LookOffer>>;

/** A look as everybody sees it who does not know which one it is. */
export const lookOf = (look: Look): LookKind<LookRequest, LookOffer> => looks[look];

/** What the built-in engine makes: everything good enough to pay for. */
export const builtinOffer: LookOffer = {
  ...retoucher.builtinOffer,
  ...makeupChanger.builtinOffer,
  ...hairChanger.builtinOffer,
};
