import { scaledTimeout } from './scaled-timeout.ts';

/** How an SDK client reaches its service: connecting and answering have their time, and a failed call its tries. */
export const sdkSettings = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: scaledTimeout(1000),
    /** Until the answer begins; a picture may then take as long as bytes keep coming. */
    requestTimeout: scaledTimeout(4000),
    throwOnRequestTimeout: true,
    /** Of silence in the middle of an answer. */
    socketTimeout: scaledTimeout(4000),
  },
} as const;

/**
 * Makes an SDK client. The SDK waits for ever by default, and a function that waits is killed by its own timeout: it
 * could say nothing, note nothing and let go of nothing.
 */
export function sdkClient<Client, const Config extends object>(
  Service: new (config: Config & typeof sdkSettings) => Client,
  config: Config,
): Client {
  return new Service({ ...sdkSettings, ...config });
}
