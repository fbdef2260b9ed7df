import { isTraceId, newTraceId, type TraceId } from '#shared/http/trace-id.ts';

const kept = 'vesika.trace';
let current: TraceId | undefined;

/**
 * Names this visit in the logs of the server, so that a person can quote it. It lives as long as the tab, which the way to
 * the payment and back needs, and is nobody's name: the next tab has another one.
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
    // A browser that keeps nothing names every page anew.
  }
  return made;
}
