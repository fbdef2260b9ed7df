/** What stands in the place of an address, a secret or the query of a link. */
const hidden = '***';

/** What must not stand in a log, wherever it came in by: the words of an SDK's error hold addresses and links. */
const telling: readonly (readonly [RegExp, string])[] = [
  // The query of a link opens a picture; the fragment of ours opens an order.
  [/(https?:\/\/[^\s"<>?#]{0,2048})[?#][^\s"<>]*/gi, `$1?${hidden}`],
  [/[^\s"<>()[\],;:\\]{1,64}@[\p{L}\p{N}.-]+/gu, hidden],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${hidden}`],
  // The three parts of a signed token.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, hidden],
];

/** A text without e-mail addresses, tokens, and what opens a link. */
export function scrub(text: string): string {
  return telling.reduce((clean, [what, instead]) => clean.replace(what, instead), text);
}
