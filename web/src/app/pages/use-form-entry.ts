import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderView } from '#shared/orders/view.ts';
import { type FormEntry, insteadOf } from '#web/lib/orders/form-entry.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';

/** The values of a tool's form, kept with the history entry they were entered at. */
export function useFormEntry<Entered>(form: ToolForm<Entered>) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const entry = state as FormEntry | null;
  const wanted = form.enteredBy?.(new URLSearchParams(search));
  const [entered, setEntered] = useState(() =>
    entry?.chosen === undefined ? (wanted ?? form.empty) : form.enteredFor({ options: entry.chosen }),
  );
  // An order on this page leads to the form that replaces it, with the options of that order.
  const instead = entry?.instead;
  const [replacing, setReplacing] = useState(instead);
  if (instead !== replacing) {
    setReplacing(instead);
    if (instead !== undefined && entry?.chosen !== undefined) setEntered(form.enteredFor({ options: entry.chosen }));
  }
  const keep = (now: Entered, more?: FormEntry) =>
    navigate({ search }, { replace: true, state: { ...entry, chosen: form.optionsOf(now), ...more } });
  return {
    /** Differs for every history entry. */
    key,
    entered,
    instead,
    /** Also for a visitor with a wish of their own: an older order is not resumed. */
    startsNew: entry?.startsNew === true || wanted !== undefined,
    enter(now: Entered) {
      setEntered(now);
      void keep(now);
    },
    /** Goes on to an order; the back button returns to the form as it was. */
    goOn(id: string) {
      void keep(entered, { startsNew: true });
      void navigate({ search: `?order=${id}` });
    },
    /** Starts again, with the options of a former order. */
    startNew(route: string, { order, replace = false }: { order?: OrderView | undefined; replace?: boolean }) {
      const now = order === undefined ? entered : form.enteredFor(order);
      setEntered(now);
      const next: FormEntry = { startsNew: true, chosen: form.optionsOf(now), instead: insteadOf(order) };
      void navigate(route, { replace, state: next });
    },
  };
}
