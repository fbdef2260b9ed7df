import type { FuzzMessage } from './fuzz-worker.ts';

/** Counts how fuzzed inputs ended. */
export interface Tally {
  add(message: FuzzMessage): void;
  /** True when every input ended in a rejection or a picture, and memory did not grow. */
  isSound(): boolean;
  summary(): string;
}

const mebibyte = 1024 * 1024;
/** Resident memory varies by a picture or two; growth beyond that is a leak. */
const maxGrowthBytes = 150 * mebibyte;
/** Memory is compared between the second and the last tenth of a run: in the first the models are loaded. */
const parts = 10;

export function createTally(): Tally {
  const outcomes = new Map<string, number>();
  const faults: Extract<FuzzMessage, { kind: 'fault' }>[] = [];
  const rss: number[] = [];
  const tenths = () => {
    const size = Math.max(1, Math.floor(rss.length / parts));
    return Array.from({ length: parts }, (_, index) => median(rss.slice(index * size, (index + 1) * size)));
  };
  const growth = () => {
    const [, second = 0, ...rest] = tenths();
    return (rest.at(-1) ?? 0) - second;
  };
  return {
    add: (message) => {
      if (message.kind === 'fault') faults.push(message);
      if (message.kind !== 'end') return;
      outcomes.set(message.outcome, (outcomes.get(message.outcome) ?? 0) + 1);
      rss.push(message.rssBytes);
    },
    isSound: () => faults.length === 0 && growth() <= maxGrowthBytes,
    summary: () =>
      [
        ...[...outcomes].toSorted(([, a], [, b]) => b - a).map(([outcome, count]) => `${count} ${outcome}`),
        ...faults.map(({ number, name, error }) => `FAULT at ${number} (${name}): ${error}`),
        `${rss.length + faults.length} inputs, ${faults.length} faults`,
        `memory: ${mebibytes(rss.reduce((most, value) => Math.max(most, value), 0))} at most, grew by ${mebibytes(growth())} over the run`,
        `medians of each tenth: ${tenths().map(mebibytes).join(', ')}`,
      ].join('\n'),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MiB`;
}
