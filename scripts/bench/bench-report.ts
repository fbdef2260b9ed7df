import type { Cost } from './measure-runs.ts';

/** The median of some figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** The figure below which a share of all figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints one line; durations also as a ratio to the reference of the same run. */
export function print(what: string, figure: number, unit: 'ms' | 'MB' | 'USD', referenceMs?: number): void {
  const digits = unit === 'USD' ? 4 : figure < 10 ? 2 : 0;
  const ratio = unit === 'ms' && referenceMs !== undefined ? `   ${(figure / referenceMs).toFixed(2)} x reference` : '';
  console.log(`${what.padEnd(44)} ${figure.toFixed(digits).padStart(9)} ${unit}${ratio}`);
}

/** How long the reference calculation takes here: by the clock, and in processor time. */
export interface References {
  readonly wallMs: number;
  readonly cpuMs: number;
}

export function references(): References {
  return { wallMs: reference(), cpuMs: reference(() => process.cpuUsage().user / 1000) };
}

/** Prints what a piece of work cost, as a line of a table: the clock and the processor in milliseconds and references. */
export function printCost(what: string, { wallMs, cpuMs, threads, peakRssBytes }: Cost, to: References): void {
  const times = (ms: number, referenceMs: number) =>
    `${ms.toFixed(0).padStart(6)} ms ${(ms / referenceMs).toFixed(2).padStart(6)} x`;
  const share = (ms: number | undefined) =>
    (ms === undefined ? 'not available' : `${((100 * ms) / cpuMs).toFixed(0)} %`).padStart(13);
  const parts = `${share(threads?.v8Ms)} ${share(threads?.decodingMs)}`;
  const peak = peakRssBytes === undefined ? '' : `${(peakRssBytes / 1024 / 1024).toFixed(0).padStart(5)} MB`;
  console.log(`${what.padEnd(38)} ${times(wallMs, to.wallMs)} ${times(cpuMs, to.cpuMs)} ${parts} ${peak}`);
}

/** The line above those of `printCost`. */
export function printHead(title: string): void {
  const columns = `${'clock'.padStart(18)} ${'CPU'.padStart(18)} ${"V8's helpers".padStart(13)} ${'decoding'.padStart(13)}`;
  console.log(`\n${title.padEnd(38)} ${columns}     peak`);
}

/** The median of each figure. */
export function medianCost(costs: readonly Cost[]): Cost {
  const of = (figure: (cost: Cost) => number | undefined) => median(costs.map((cost) => figure(cost) ?? Number.NaN));
  const [{ threads, peakRssBytes } = {} as Partial<Cost>] = costs;
  return {
    wallMs: of(({ wallMs }) => wallMs),
    cpuMs: of(({ cpuMs }) => cpuMs),
    threads: threads && { v8Ms: of((cost) => cost.threads?.v8Ms), decodingMs: of((cost) => cost.threads?.decodingMs) },
    peakRssBytes: peakRssBytes && of((cost) => cost.peakRssBytes),
  };
}

const runs = 7;

/**
 * A fixed calculation on typed arrays, the kind of work the engine does most.
 *
 * @param now the clock to measure with
 * @returns its median duration in milliseconds
 */
export function reference(now: () => number = () => performance.now()): number {
  const figures = Array.from({ length: runs }, () => {
    const started = now();
    const plane = new Float32Array(1_000_000);
    for (let pass = 0; pass < 20; pass += 1) {
      for (let at = 1; at < plane.length; at += 1) plane[at] = plane[at - 1]! * 0.5 + (at % 255) * 0.25;
    }
    if (!Number.isFinite(plane[plane.length - 1])) throw new Error('the reference calculation went astray');
    return now() - started;
  });
  return median(figures);
}

/** One vCPU. */
export const lambdaMemoryMb = 1769;
/** Lambda, arm64: USD per GB-second, eu-central-1 and us-east-1, 2026. */
const usdPerGbSecond = 0.0000133334;

/** What 1,000 photos cost on Lambda, given the processor time of one. */
export function usdPerThousand(cpuMs: number): number {
  return (cpuMs / 1000) * (lambdaMemoryMb / 1024) * usdPerGbSecond * 1000;
}
