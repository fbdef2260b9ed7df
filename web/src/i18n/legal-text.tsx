import { RichText } from './rich-text.tsx';

/** A text that links `<terms>` and `<privacy>`. */
export function LegalText({ text }: { text: string }) {
  return <RichText text={text} parts={{ terms: legalLink('terms'), privacy: legalLink('kvkk') }} />;
}

/** A link beside a form that is filled in opens beside the form, too. */
function legalLink(page: 'terms' | 'kvkk') {
  return (words: string) => (
    <a key={page} href={`/legal/${page}`} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
