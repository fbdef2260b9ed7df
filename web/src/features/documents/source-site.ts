/** The site a source begins with; undefined where it names a regulation or an office instead. */
export function sourceSite(source: string): string | undefined {
  return /^(?:[a-z-]+\.)+[a-z]{2,}(?=,)/.exec(source)?.[0];
}
