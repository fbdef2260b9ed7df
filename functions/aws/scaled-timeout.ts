/**
 * How long a call may take here, in milliseconds.
 *
 * @param limitMs how long it may take: longer only where the local cloud is tested on a machine with other work to do
 */
export function scaledTimeout(limitMs: number): number {
  return limitMs * Number(process.env['SERVICE_TIMEOUT_FACTOR'] ?? 1);
}
