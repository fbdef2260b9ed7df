import { isTraceId, newTraceId, type TraceId } from '#shared/http/trace-id.ts';

const kept = 'vesika.trace';
let current: TraceId | undefined;

/**
 * Identifies this visit in the server's logs, so that a person can quote it. It lives as long as the tab, to survive
 * the payment page, and identifies no person: the next tab has another one.
 */
export function visitTrace(): TraceId {
  current ??= read() ?? make();
  return current;
}

function read(): TraceId | undefined {
  try {
    const stored = sessionStorage.getItem(kept);
    return isTraceId(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function make(): TraceId {
  const made = newTraceId();
  try {
    sessionStorage.setItem(kept, made);
  } catch {
    // Without storage every page load has a new id.
  }
  return made;
}
