import type { z } from 'zod';
import type { createEvent } from '#shared/events/contract.ts';
import { isOver } from '#shared/events/event.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { EventType } from '#shared/events/event-settings.ts';
import type { ApiProblem } from '#web/lib/api-problem.ts';

/** The facts of an event as they are typed; the type is empty until one is chosen. */
export interface TypedFacts {
  readonly name: string;
  readonly organizerName: string;
  readonly type: string;
  readonly eventDate: string;
}

/** What is wrong with a field: it is empty, or its date is over or too far ahead. */
export type WrongField = 'missing' | 'too_early' | 'too_late';

/** The wrong fields, in the order of the form. */
export type WrongFacts = { readonly [Field in keyof TypedFacts]?: WrongField };

/** The facts as the server takes them. */
export type Facts = Pick<z.input<typeof createEvent.body>, keyof TypedFacts>;

/** Reads what was typed: the facts, or which fields are wrong. */
export function readFacts(typed: TypedFacts, timeZone: string, now: Date): Facts | { readonly wrong: WrongFacts } {
  const name = typed.name.trim();
  const organizerName = typed.organizerName.trim();
  const type = EventType.safeParse(typed.type).data;
  const date = wrongDate(typed.eventDate, timeZone, now);
  if (name !== '' && organizerName !== '' && type !== undefined && date === undefined) {
    return { name, organizerName, type, eventDate: typed.eventDate };
  }
  return {
    wrong: {
      ...(name === '' && { name: 'missing' }),
      ...(organizerName === '' && { organizerName: 'missing' }),
      ...(type === undefined && { type: 'missing' }),
      ...(date && { eventDate: date }),
    },
  };
}

function wrongDate(eventDate: string, timeZone: string, now: Date): WrongField | undefined {
  if (eventDate === '') return 'missing';
  if (isOver({ eventDate, timeZone }, now.toISOString())) return 'too_early';
  return eventDate > latestDate(now) ? 'too_late' : undefined;
}

/** The latest date an event may have. */
export function latestDate(now: Date): string {
  const at = new Date(now);
  at.setUTCDate(at.getUTCDate() + eventLimits.daysAhead);
  return at.toISOString().slice(0, 10);
}

/** Which fields the server found wrong. */
export function refusedFacts({ errors = [] }: ApiProblem): WrongFacts {
  const dates = { too_early: 'too_early', too_late: 'too_late' } as const;
  const named = ['name', 'organizerName', 'type', 'eventDate'] as const;
  return Object.fromEntries(
    named.flatMap((field) => {
      const found = errors.find(({ pointer }) => pointer === `/${field}`);
      return found === undefined ? [] : [[field, dates[found.code as keyof typeof dates] ?? 'missing']];
    }),
  );
}

/** Moves the focus to the first wrong field of a form. */
export function focusWrong(form: HTMLFormElement, wrong: WrongFacts): void {
  const [first] = Object.keys(wrong);
  if (first !== undefined) focusField(form, first);
}

/** Moves the focus to a field of a form by its name. */
export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
