import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderView } from '#shared/orders/view.ts';
import { type FormEntry, insteadOf } from '#web/lib/orders/form-entry.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';

/** What was entered into the form of a tool, kept with the entry of the history it was entered at. */
export function useFormEntry<Entered>(form: ToolForm<Entered>) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const entry = state as FormEntry | null;
  const wanted = form.enteredBy?.(new URLSearchParams(search));
  const [entered, setEntered] = useState(() =>
    entry?.chosen === undefined ? (wanted ?? form.empty) : form.enteredFor({ options: entry.chosen }),
  );
  // An order on this very page leads to the form that replaces it, and to what it was made for.
  const instead = entry?.instead;
  const [replacing, setReplacing] = useState(instead);
  if (instead !== replacing) {
    setReplacing(instead);
    if (instead !== undefined && entry?.chosen !== undefined) setEntered(form.enteredFor({ options: entry.chosen }));
  }
  const keep = (now: Entered, more?: FormEntry) =>
    navigate({ search }, { replace: true, state: { ...entry, chosen: form.optionsOf(now), ...more } });
  return {
    /** Another one for every entry of the history. */
    key,
    entered,
    instead,
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
      const anew: FormEntry = { anew: true, chosen: form.optionsOf(now), instead: insteadOf(order) };
      void navigate(route, { replace, state: anew });
    },
  };
}
