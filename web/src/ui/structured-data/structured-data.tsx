import type { Thing, WithContext } from 'schema-dts';

/**
 * One thing search engines read, as JSON-LD; the build takes it into the head. Render it only where
 * `import.meta.env.SSR` is true, so that no browser fetches what makes it.
 */
export function StructuredData<Kind extends Thing>({ thing }: { thing: WithContext<Kind> }) {
  const json = JSON.stringify(thing).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write quotes as HTML; nothing in it can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
