/** Between the letters of `e-mail` and `e-posta`: it is not seen, and no line ends there. */
const wordJoiner = '\u2060';

/** Keeps together, wherever a line ends, the hyphened word for a mail. What is a label by itself stays as it is. */
export function unbroken(text: string): string {
  const isSentence = /[.,;!?]/.test(text);
  return isSentence ? text.replaceAll(/\b(e-)(?=mail|posta)/gi, `$1${wordJoiner}`) : text;
}

/** The same for every text of a file. */
export function allUnbroken<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return unbroken(texts) as Texts;
  if (Array.isArray(texts)) return texts.map(allUnbroken) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, allUnbroken(inner)])) as Texts;
}
