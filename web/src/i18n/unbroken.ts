/** Between the letters of `e-mail` and `e-posta`: it is not seen, and no line ends there. */
const wordJoiner = '\u2060';
const noBreakSpace = '\u00A0';

/**
 * Keeps together, wherever a line ends, what is read as one: the hyphened word for a mail, and a size such as
 * `600 x 600`, whose figures may still be placeholders. What is a label by itself stays as it is.
 */
export function unbroken(text: string): string {
  const isSentence = /[.,;!?]/.test(text);
  const joined = isSentence ? text.replaceAll(/\b(e-)(?=mail|posta)/gi, `$1${wordJoiner}`) : text;
  return joined.replaceAll(/(?<=\s\S*[\d}]) x (?=[\d{])/g, `${noBreakSpace}x${noBreakSpace}`);
}

/** The same for every text of a file. */
export function allUnbroken<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return unbroken(texts) as Texts;
  if (Array.isArray(texts)) return texts.map(allUnbroken) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, allUnbroken(inner)])) as Texts;
}
