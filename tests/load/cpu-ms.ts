/**
 * Processor milliseconds of this process. Table and use cases run in it and wait for nothing else, so this is the time
 * they would take on a machine of their own, whatever else runs on this one.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
