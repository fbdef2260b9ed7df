import { useQuery } from '@tanstack/react-query';
import { eventsPart } from '#shared/site/page-address.ts';
import { configQuery } from './config-queries.ts';

/** What the page knew when it was written for the stage; frames do not know, and while it is being written all is open. */
function wasWrittenWithEvents(): boolean | undefined {
  if (typeof document === 'undefined') return true;
  const closed = document.documentElement.dataset['closedTools'];
  return closed === undefined ? undefined : !closed.split(' ').includes(eventsPart);
}

/** Whether the stage offers photo events; undefined until a page that was not written for the stage has asked. */
export function useHasEvents(): boolean | undefined {
  const written = wasWrittenWithEvents();
  const { data } = useQuery({ ...configQuery, enabled: written === undefined });
  return written ?? data?.events;
}
