import { afterEach, beforeEach, jest } from '@jest/globals';
import { logger } from '#functions/platform/logger.ts';

interface LoggedMetric {
  readonly name: string;
  readonly value: unknown;
  readonly tool: unknown;
}

/** Collects the metrics that are logged for CloudWatch during a test. */
export function listenToMetrics(): { metrics(): LoggedMetric[]; lines(): readonly Record<string, unknown>[] } {
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines = [];
    jest.spyOn(logger, 'info').mockImplementation((_, about = {}) => void lines.push(about));
  });
  afterEach(() => void jest.restoreAllMocks());
  return { metrics: () => lines.flatMap(metricsOf), lines: () => lines };
}

interface Embedded {
  readonly CloudWatchMetrics: readonly { readonly Metrics: readonly { readonly Name: string }[] }[];
}

function metricsOf(line: Record<string, unknown>): LoggedMetric[] {
  const embedded = line['_aws'] as Embedded | undefined;
  const names = embedded?.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name)) ?? [];
  return names.map((name) => ({ name, value: line[name], tool: line['tool'] }));
}
