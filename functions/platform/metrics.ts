import { logger } from './logger.ts';
import { inTrace } from './trace.ts';

/** The metrics of the business and its schedules, with their CloudWatch units. */
const units = {
  OrdersPaid: 'Count',
  OrdersDelivered: 'Count',
  OrdersFailed: 'Count',
  PaymentsRefunded: 'Count',
  SecondsToDelivery: 'Seconds',
  SecondsToIndex: 'Seconds',
  RunsEnded: 'Count',
} as const;
export type Metric = keyof typeof units;

/** Separates the metrics of several stages in one account. */
const namespace = process.env['METRICS_NAMESPACE'] ?? 'Vesika';

/**
 * Logs metrics in CloudWatch's embedded metric format, in total and by tool. The line needs no call that could fail,
 * and names its trace like every other.
 *
 * The caller has just made a transition by a conditional transaction, which succeeds for one caller only. So nothing is
 * counted twice, but a process that crashes in between leaves its metric out. The exact numbers are in the table.
 *
 * @param tool the tool of the metrics, or `packs`, or `events`
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
 * Makes a schedule's handler count each successful run as a metric of its function. An alarm fires when the metric is
 * missing: a function that never starts, or is killed each time, counts no error itself.
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
