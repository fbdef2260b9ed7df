import { AsyncLocalStorage } from 'node:async_hooks';
import { isTraceId, newTraceId, type TraceId } from '#shared/http/trace-id.ts';

interface Trace {
  id: TraceId;
  /** Whether whoever began this said which trace it belongs to. */
  readonly isGiven: boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/**
 * Does work as part of a trace: every line it writes, and every message it sends, names the trace.
 *
 * @param given what was sent, or what a record keeps; anything but a trace id begins another trace
 */
export function inTrace<Result>(given: unknown, work: () => Result): Result {
  const trace = isTraceId(given) ? { id: given, isGiven: true } : { id: newTraceId(), isGiven: false };
  return traces.run(trace, work);
}

/** The trace this belongs to; outside of any there is none. */
export function currentTrace(): TraceId | undefined {
  return traces.getStore()?.id;
}

/**
 * Goes on in the trace a record keeps, where whoever began this named none: a provider that calls back, or a message that
 * was sent again by hand.
 */
export function followTrace(recorded: TraceId | undefined): void {
  const trace = traces.getStore();
  if (trace !== undefined && !trace.isGiven && recorded !== undefined) trace.id = recorded;
}
