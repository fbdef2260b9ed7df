import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderView } from '#shared/orders/view.ts';
import type { ToolForm } from '#web/lib/tool-room.ts';

/** What the browser's history keeps of a form, so that a reload and the way back find what was entered. */
export interface FormEntry {
  readonly chosen?: OrderView['options'] | undefined;
  /** A new photo is wanted: an order that is still going on is not looked for. */
  readonly anew?: true;
}

/** What was entered into the form of a tool, kept with the entry of the history it was entered at. */
export function useFormEntry<Entered>(form: ToolForm<Entered>) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const entry = state as FormEntry | null;
  const wanted = form.enteredBy?.(new URLSearchParams(search));
  const [entered, setEntered] = useState(() =>
    entry?.chosen === undefined ? (wanted ?? form.empty) : form.enteredFor({ options: entry.chosen }),
  );
  const keep = (now: Entered, more?: FormEntry) =>
    navigate({ search }, { replace: true, state: { ...entry, chosen: form.optionsOf(now), ...more } });
  return {
    /** Another one for every entry of the history. */
    key,
    entered,
    /** Also for whoever comes for something of their own: an older order is not gone on with. */
    isAnew: entry?.anew === true || wanted !== undefined,
    enter(now: Entered) {
      setEntered(now);
      void keep(now);
    },
    /** Goes on to an order; the way back leads to the form as it was. */
    goOn(id: string) {
      void keep(entered, { anew: true });
      void navigate({ search: `?order=${id}` });
    },
    /** Begins again, with what was chosen for a former order. */
    startAnew(route: string, { order, replace = false }: { order?: OrderView | undefined; replace?: boolean }) {
      const now = order === undefined ? entered : form.enteredFor(order);
      setEntered(now);
      const anew: FormEntry = { anew: true, chosen: form.optionsOf(now) };
      void navigate(route, { replace, state: anew });
    },
  };
}
