import type { Thing, WithContext } from 'schema-dts';

/**
 * Structured data for search engines, as JSON-LD; the build moves it into the head. Render it only where
 * `import.meta.env.SSR` is true, so that no browser loads the code.
 */
export function StructuredData<Kind extends Thing>({ thing }: { thing: WithContext<Kind> }) {
  const json = JSON.stringify(thing).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes; nothing in it can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
