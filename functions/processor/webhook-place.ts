/** The URL of a webhook for the audit log: without the query, in which some services keep a password. */
export function webhookPlace(url: string): string {
  if (!URL.canParse(url)) return 'no address';
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.slice(0, 300);
}
