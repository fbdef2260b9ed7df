import type { DocumentRules } from '#shared/photo/document.ts';
import { printedMm } from '#shared/photo/printed-mm.ts';
import { formatMm, formatMmRange, formatShareRange } from '#web/lib/format-range.ts';

/** The lengths a document limits, as text: in millimetres of the print and as shares of its height. */
export interface DocumentLengths {
  readonly head: Length;
  /** Absent if the document publishes no limit. */
  readonly eyes: Length | undefined;
  readonly above: Length | undefined;
  readonly width: Length | undefined;
  /** The least space below the chin, in millimetres. */
  readonly below: string | undefined;
}

interface Length {
  readonly mm: string;
  readonly share: string;
}

/** Formats the limits of a document in a language's number format. */
export function documentLengths(rules: DocumentRules, language: string): DocumentLengths {
  const length = ({ min, max }: { readonly min: number; readonly max: number }): Length => ({
    mm: formatMmRange({ min: printedMm(rules, min), max: printedMm(rules, max) }, language),
    share: formatShareRange({ min, max }, language),
  });
  return {
    head: length(rules.headHeight),
    eyes: rules.eyeLine.isRule ? length(rules.eyeLine) : undefined,
    above: rules.spaceAbove && length(rules.spaceAbove),
    width: rules.headWidth && length(rules.headWidth),
    below: rules.spaceBelow && formatMm(printedMm(rules, rules.spaceBelow.min), language),
  };
}
