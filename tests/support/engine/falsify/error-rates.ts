import { type CheckId, CheckId as checkIds } from '#shared/photo/report.ts';
import { isDeliverable, type Outcome } from './check-outcome.ts';
import type { FalsifiedPortrait } from './falsify-portrait.ts';
import type { Verdict } from './judge-variant.ts';
import type { FalsifiedVariant } from './variant.ts';

/** Counts caught and missed faults, and false alarms on untouched portraits. */
export interface ErrorRates {
  add(name: string, portrait: FalsifiedPortrait): void;
  /** Both tables. */
  markdown(): string;
}

interface Row {
  readonly variant: FalsifiedVariant;
  readonly names: Record<Verdict, string[]>;
}

export function createErrorRates(): ErrorRates {
  const rows = new Map<string, Row>();
  const untouched = new Map<string, Outcome>();
  return {
    add: (name, portrait) => {
      untouched.set(name, portrait.untouched);
      for (const { variant, verdict } of portrait.falsified) {
        const row = rows.get(variant.name) ?? { variant, names: emptyRow() };
        row.names[verdict].push(name);
        rows.set(variant.name, row);
      }
    },
    markdown: () => `${variantTable([...rows.values()])}\n${ruleTable(untouched)}`,
  };
}

function emptyRow(): Row['names'] {
  return { caught: [], otherwise: [], missed: [], moot: [], asked: [] };
}

function variantTable(rows: readonly Row[]): string {
  const lines = rows.map(({ variant, names: { caught, otherwise, missed, moot, asked } }) => {
    const { marks, rules, rejections } = variant.expects;
    const due = [...rules, ...rejections].join(', ');
    const judged = caught.length + otherwise.length + missed.length;
    const wrong = missed.map(bare).join(', ');
    return `| ${variant.name} | ${marks}${due === '' ? '' : `: ${due}`} | ${judged} | ${caught.length} | ${otherwise.length} | ${moot.length} | ${asked.length} | ${wrong} |`;
  });
  return [
    '| variant | should | portraits | caught | stopped otherwise | moot | asked | missed on |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

/** Untouched portraits: the deliverable ones, the result of each rule, and the rejections. */
function ruleTable(untouched: ReadonlyMap<string, Outcome>): string {
  const outcomes = [...untouched];
  const delivered = outcomes.filter(([, outcome]) => isDeliverable(outcome));
  const listed = (id: CheckId, mark: 'warn' | 'fail') =>
    outcomes.filter(([, { marks }]) => marks[id] === mark).map(([name]) => bare(name));
  const lines = checkIds.options
    .map((id) => ({ id, fails: listed(id, 'fail'), warns: listed(id, 'warn') }))
    .filter(({ fails, warns }) => fails.length + warns.length > 0)
    .map(({ id, fails, warns }) => `| ${id} | ${fails.join(', ')} | ${warns.join(', ')} |`);
  const refused = outcomes.flatMap(([name, { rejection }]) =>
    rejection === undefined ? [] : [`${bare(name)}: ${rejection}`],
  );
  return [
    `Deliverable untouched: ${delivered.length} of ${outcomes.length} (${delivered.map(([name]) => bare(name)).join(', ')}).`,
    `Refused untouched: ${refused.join(', ') || 'none'}.`,
    '',
    '| rule | untouched portraits it fails | untouched portraits it warns of |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function bare(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
