import { expect, test } from '@jest/globals';
import { metricsOf } from './metrics.ts';

const line = (metrics: Record<string, number>, about: Record<string, string>, dimensions: string[][]) =>
  `2026-11-23T10:00:00.000Z ${JSON.stringify({
    message: 'something happened',
    ...metrics,
    ...about,
    _aws: {
      Timestamp: 0,
      CloudWatchMetrics: [
        { Namespace: 'Vesika/local', Dimensions: dimensions, Metrics: Object.keys(metrics).map((Name) => ({ Name })) },
      ],
    },
  })}`;
const delivered = (tool: string, seconds: number) =>
  line({ OrdersDelivered: 1, SecondsToDelivery: seconds }, { tool }, [[], ['tool']]);

test('reads the metrics that lines declare, in total and by dimension', () => {
  const metrics = metricsOf([
    delivered('greencard', 2),
    delivered('greencard', 9),
    delivered('retoucher', 4),
    line({ RunsEnded: 1 }, { scheduled: 'sweeper' }, [['scheduled']]),
    '2026-11-23T10:00:00.000Z {"message":"no metrics"}',
    '2026-11-23T10:00:00.000Z plain words with "CloudWatchMetrics" {',
  ]);
  const one = (name: string, of: string) => metrics.find((metric) => metric.name === name && metric.of === of);
  expect(one('OrdersDelivered', '')).toMatchObject({ count: 3, sum: 3 });
  expect(one('OrdersDelivered', 'tool=greencard')).toMatchObject({ count: 2, sum: 2 });
  expect(one('SecondsToDelivery', '')).toMatchObject({ count: 3, sum: 15, median: 4, most: 9 });
  expect(one('RunsEnded', 'scheduled=sweeper')).toMatchObject({ sum: 1 });
  expect(one('RunsEnded', '')).toBeUndefined();
  expect(metrics).toHaveLength(7);
});
