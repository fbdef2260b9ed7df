import type { ToolOptions } from '#shared/tools/tool.ts';
import type { Look } from './look.ts';
import type { LookReport } from './look-report.ts';
import { everythingPermitted, lookOf, type NotPermitted } from './looks.ts';

/** What is known of a picture: what was said about it, and what a check found. */
export interface KnownPicture {
  readonly options: ToolOptions;
  readonly lookReport?: LookReport | undefined;
  /** Whether an external processor makes the look. */
  readonly madeByProcessor?: boolean | undefined;
}

/**
 * Whether the person in the picture counts as under 18: by the customer's word, or because the face is clearly a child's
 * and it was not said that the person is 18 or over.
 */
function showsMinor({ options, lookReport }: KnownPicture): boolean {
  return options['minor'] === true || (lookReport?.showsChild === true && options['adultConfirmed'] !== true);
}

/** Whether it has to be said first who is in the picture: a child by its face, with no guardian's word. */
export function lacksAge(look: Look, picture: KnownPicture): boolean {
  return lookOf(look).asksAge && showsMinor(picture) && picture.options['minor'] !== true;
}

/** Which options of a look a picture does not permit: by its check, and by the age of the person in it. */
export function notPermitted(look: Look, picture: KnownPicture): NotPermitted {
  const found = picture.lookReport?.notForThisPicture ?? everythingPermitted;
  const checked = picture.madeByProcessor === true ? { ...found, ...lookOf(look).refusedOutside(found) } : found;
  return showsMinor(picture) ? withRefused(checked, lookOf(look).notForMinors) : checked;
}

/** Both lists of refusals; of an option in both the first reason counts. */
function withRefused(refused: NotPermitted, more: Partial<NotPermitted>): NotPermitted {
  const lists = Object.entries(refused).map(([list, options]) => [
    list,
    [...options, ...(more[list as keyof NotPermitted] ?? [])],
  ]);
  return Object.fromEntries(lists);
}
