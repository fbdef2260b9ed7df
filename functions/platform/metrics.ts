import { logger } from './logger.ts';

/** What is counted of the business, by the unit CloudWatch shows it in. */
const units = {
  OrdersPaid: 'Count',
  OrdersDelivered: 'Count',
  OrdersFailed: 'Count',
  PaymentsRefunded: 'Count',
  SecondsToDelivery: 'Seconds',
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
  const metrics = (Object.keys(figures) as Metric[]).map((name) => ({ Name: name, Unit: units[name] }));
  // An empty set of dimensions is the sum over all tools.
  const declared = { Namespace: namespace, Dimensions: [[], ['tool']], Metrics: metrics };
  logger.info(message, {
    ...about,
    ...figures,
    tool,
    _aws: { Timestamp: Date.now(), CloudWatchMetrics: [declared] },
  });
}
