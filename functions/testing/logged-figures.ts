import { afterEach, beforeEach, jest } from '@jest/globals';
import { logger } from '#functions/platform/logger.ts';

interface Figure {
  readonly name: string;
  readonly value: unknown;
  readonly tool: unknown;
}

/** Keeps the figures that are written for CloudWatch during a test. */
export function listenToFigures(): { figures(): Figure[]; lines(): readonly Record<string, unknown>[] } {
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines = [];
    jest.spyOn(logger, 'info').mockImplementation((_, about = {}) => void lines.push(about));
  });
  afterEach(() => void jest.restoreAllMocks());
  return { figures: () => lines.flatMap(figuresOf), lines: () => lines };
}

interface Embedded {
  readonly CloudWatchMetrics: readonly { readonly Metrics: readonly { readonly Name: string }[] }[];
}

function figuresOf(line: Record<string, unknown>): Figure[] {
  const embedded = line['_aws'] as Embedded | undefined;
  const names = embedded?.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name)) ?? [];
  return names.map((name) => ({ name, value: line[name], tool: line['tool'] }));
}
