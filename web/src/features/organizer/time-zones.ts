/** The time zone of this browser. */
export function timeZoneOfBrowser(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time zones to choose from; the one that is set is among them, though no list names `UTC`. */
export function timeZones(set: string): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), set])].sort();
}
