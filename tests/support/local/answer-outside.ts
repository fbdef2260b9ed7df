interface Call {
  readonly id: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

/** The other end of `startOutside`: runs functions by name on request of another process. */
export function answerCalls(functions: object): void {
  const byName = functions as Record<string, (...input: unknown[]) => unknown>;
  process.on('message', async ({ id, name, input }: Call) => {
    try {
      const result: unknown = await byName[name]?.(...input);
      process.send?.({ id, result: JSON.parse(JSON.stringify(result ?? null)) as unknown });
    } catch (error) {
      const { name: errorName, message } = error as Error;
      process.send?.({ id, error: { name: errorName, message } });
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
