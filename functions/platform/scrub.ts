/** Replaces an e-mail, a secret or the query of a link. */
const hidden = '***';

/** What must not be logged, whatever it comes from: messages of SDKs contain e-mails and links. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // The query of a link opens a picture; the fragment of ours opens an order.
  [/(https?:\/\/[^\s"<>?#]{0,2048})[?#][^\s"<>]*/gi, `$1?${hidden}`],
  [/[^\s"<>()[\],;:\\]{1,64}@[\p{L}\p{N}.-]+/gu, hidden],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${hidden}`],
  // The three parts of a signed token.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, hidden],
];

/** A text without e-mails, tokens, and the secret parts of links. */
export function scrub(text: string): string {
  return patterns.reduce((clean, [what, instead]) => clean.replace(what, instead), text);
}
