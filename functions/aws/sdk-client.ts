import { scaledTimeout } from './scaled-timeout.ts';

/** The settings of every SDK client: timeouts for connecting and answering, and the number of attempts. */
export const sdkSettings = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: scaledTimeout(1000),
    /** Until the answer begins; a picture may take longer while bytes keep arriving. */
    requestTimeout: scaledTimeout(4000),
    throwOnRequestTimeout: true,
    /** Of silence within an answer. */
    socketTimeout: scaledTimeout(4000),
  },
} as const;

/**
 * Creates an SDK client with timeouts. By default the SDK waits for ever, and a function that waits is killed by its
 * own timeout, without logging or writing anything.
 */
export function sdkClient<Client, const Config extends object>(
  Service: new (config: Config & typeof sdkSettings) => Client,
  config: Config,
): Client {
  return new Service({ ...sdkSettings, ...config });
}
