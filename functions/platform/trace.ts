import { AsyncLocalStorage } from 'node:async_hooks';
import { isTraceId, newTraceId, type TraceId } from '#shared/http/trace-id.ts';

interface Trace {
  id: TraceId;
  /** Whether the trace was given from outside. */
  readonly isGiven: boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/**
 * Runs work in a trace: every line it logs, and every message it sends, names the trace.
 *
 * @param given from a request, a message or a record; anything but a trace id begins a new trace
 */
export function inTrace<Result>(given: unknown, work: () => Result): Result {
  const trace = isTraceId(given) ? { id: given, isGiven: true } : { id: newTraceId(), isGiven: false };
  return traces.run(trace, work);
}

/** The current trace; undefined outside of {@link inTrace}. */
export function currentTrace(): TraceId | undefined {
  return traces.getStore()?.id;
}

/**
 * Continues the trace of a record when none was given: for a provider that calls back, or a message that was sent again
 * by hand.
 */
export function followTrace(recorded: TraceId | undefined): void {
  const trace = traces.getStore();
  if (trace !== undefined && !trace.isGiven && recorded !== undefined) trace.id = recorded;
}
