/** The website a source starts with; undefined if it names a regulation or an office. */
export function sourceSite(source: string): string | undefined {
  return /^(?:[a-z-]+\.)+[a-z]{2,}(?=,)/.exec(source)?.[0];
}
