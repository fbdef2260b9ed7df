import type { ReactNode } from 'react';

/** Shows a text such as `I accept the <terms>terms</terms>`, with each marked part rendered by the part of its name. */
export function RichText({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  // Splitting by a pattern with two groups answers: plain, name, words, plain, name, words, plain.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    return index % 3 === 0 ? piece : parts[pieces[index - 1] ?? '']?.(piece);
  });
}
