/**
 * The timeout of a call in this environment, in milliseconds.
 *
 * @param limitMs the real limit; longer only in tests with the local cloud on a busy machine
 */
export function scaledTimeout(limitMs: number): number {
  return limitMs * Number(process.env['SERVICE_TIMEOUT_FACTOR'] ?? 1);
}
