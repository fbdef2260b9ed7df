import { useCallback, useState } from 'react';
import type { EventCode } from '#shared/events/event-code.ts';
import { choose, type EventsState, openStoredEvent } from './guest-store.ts';

/** What this browser keeps of the opened event, and how to change it. */
export function useEventsState(code: EventCode) {
  const [state, setState] = useState<EventsState>(() => openStoredEvent(localStorage, code));
  return {
    state,
    setState,
    choose: useCallback((chosen: Parameters<typeof choose>[1]) => setState(choose(localStorage, chosen)), []),
  };
}
