import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange, Reply } from '#local/edge/exchange.ts';
import { listen } from '#local/edge/server.ts';

/** A stand-in served at its own URL, with its own state and clock. */
export interface Served<StandIn> {
  readonly standIn: StandIn;
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a stand-in of the local cloud alone, without the cloud. */
export async function serve<StandIn extends { handle(exchange: Exchange): Promise<Reply | undefined> }>(
  create: (options: { stateDir: string; now: () => number }) => StandIn,
  now: () => number,
): Promise<Served<StandIn>> {
  const stateDir = mkdtempSync(join(tmpdir(), 'vesika-stand-in-'));
  const standIn = create({ stateDir, now });
  const server = await listen(0, {
    answer: async (exchange) => (await standIn.handle(exchange)) ?? { status: 404 },
    upgrade: (_request, socket) => socket.destroy(),
    log: (line) => console.error(line),
    now,
  });
  return {
    standIn,
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
