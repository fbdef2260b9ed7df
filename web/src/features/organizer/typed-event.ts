import { useState } from 'react';
import type { z } from 'zod';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What is typed in each form, by the form's name. */
function typedForms(store: Store): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(store.getItem(typedKeys.event) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/**
 * What is typed about an event and not saved yet. The tab keeps it, so that neither a failure nor a reload loses it.
 *
 * @param form the name of the form
 * @param Typed its values; what the tab keeps in another shape is dropped
 * @returns the values, undefined if nothing is typed, and how to change or, with undefined, drop them
 */
export function useTypedEvent<Values>(form: string, Typed: z.ZodType<Values>) {
  const [values, setValues] = useState(() => Typed.optional().safeParse(typedForms(sessionStorage)[form]).data);
  const change = (next: Values | undefined) => {
    setValues(next);
    sessionStorage.setItem(typedKeys.event, JSON.stringify({ ...typedForms(sessionStorage), [form]: next }));
  };
  return [values, change] as const;
}
