import { expect, jest, test } from '@jest/globals';
import { newTraceId } from '#shared/http/trace-id.ts';

/** What a function prints, as lines of JSON. */
async function printed(work: () => void): Promise<Record<string, unknown>[]> {
  const out: string[] = [];
  const print = jest.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const complain = jest.spyOn(process.stderr, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  try {
    work();
  } finally {
    print.mockRestore();
    complain.mockRestore();
  }
  return out.map((line) => JSON.parse(line));
}

test('logs the trace of a line, and removes e-mails and the queries of links from errors', async () => {
  process.env['POWERTOOLS_LOG_LEVEL'] = 'INFO';
  // A separate instance: the log level is read when the module loads.
  const { logger } = (await import(
    `${new URL('./logger.ts', import.meta.url)}?level=info`
  )) as typeof import('./logger.ts');
  const { inTrace } = await import('./trace.ts');
  const id = newTraceId();
  const cause = new Error('no such key: https://b.example/ada/input.jpeg?X-Amz-Signature=abc');
  const error = new Error('not verified: ada@example.com', { cause });
  const [line, outside] = await printed(() => {
    inTrace(id, () => logger.error('mail given up', { orderId: 'ord_1', error }));
    logger.info('the buckets were compared');
  });
  expect(line).toMatchObject({ level: 'ERROR', message: 'mail given up', orderId: 'ord_1', trace: id });
  expect(JSON.stringify(line)).not.toMatch(/ada@|X-Amz-Signature/);
  expect(JSON.stringify(line)).toContain('not verified: ***');
  expect(outside).toMatchObject({ level: 'INFO', message: 'the buckets were compared' });
  expect(outside).not.toHaveProperty('trace');
});
