import { logger } from './logger.ts';
import { inTrace } from './trace.ts';

/** What is counted of the business and of its schedules, by the unit CloudWatch shows it in. */
const units = {
  OrdersPaid: 'Count',
  OrdersDelivered: 'Count',
  OrdersFailed: 'Count',
  PaymentsRefunded: 'Count',
  SecondsToDelivery: 'Seconds',
  RunsEnded: 'Count',
} as const;
export type Metric = keyof typeof units;

/** One stage's figures stand apart from another's in the same account. */
const namespace = process.env['METRICS_NAMESPACE'] ?? 'Vesika';

/**
 * Writes figures as a line of the log in CloudWatch's embedded metric format: over everything, and by tool. The line costs no
 * call that could fail, and names its trace like every other.
 *
 * Written by whoever made a transition, after its conditional transaction has succeeded: of all who try, that is one. So
 * nothing is counted twice; what a process that dies in between has not written is missing. The books are in the table.
 *
 * @param tool what the figures are of; `packs` where no tool is
 */
export function measure(
  message: string,
  tool: string,
  figures: Partial<Record<Metric, number>>,
  about: Readonly<Record<string, unknown>>,
): void {
  // An empty set of dimensions is the sum over all tools.
  writeMetrics(message, figures, [[], ['tool']], { ...about, tool });
}

/**
 * Makes a schedule's handler say, by a figure of its function, that a run has ended well. An alarm rings where nothing says so:
 * a function that is never started, or killed each time, counts no error of its own.
 */
export function onSchedule<Rest extends unknown[], Result>(
  run: (...asked: Rest) => Promise<Result>,
): (...asked: Rest) => Promise<Result> {
  return async (...asked) => {
    return await inTrace(undefined, async () => {
      const result = await run(...asked);
      const scheduled = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'nowhere';
      writeMetrics('a scheduled run ended', { RunsEnded: 1 }, [['scheduled']], { scheduled });
      return result;
    });
  };
}

function writeMetrics(
  message: string,
  figures: Partial<Record<Metric, number>>,
  dimensions: readonly (readonly string[])[],
  about: Readonly<Record<string, unknown>>,
): void {
  const metrics = (Object.keys(figures) as Metric[]).map((name) => ({ Name: name, Unit: units[name] }));
  const declared = { Namespace: namespace, Dimensions: dimensions, Metrics: metrics };
  logger.info(message, { ...about, ...figures, _aws: { Timestamp: Date.now(), CloudWatchMetrics: [declared] } });
}
