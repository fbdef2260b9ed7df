import { ConsoleLogger } from 'aws-amplify/utils';

/**
 * Lets the sign-in library exchange a code for tokens over http with one host. The library only knows https, and a
 * laptop serves the product without certificates. Loaded only when `/config.json` says `local`.
 */
export function allowPlainTokens(host: string): void {
  // A pool on this machine is intended; the library warns about it on every configuration.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const secureFetch = window.fetch;
  window.fetch = (input, init) => {
    const plain = typeof input === 'string' && location.protocol === 'http:' && input.startsWith(`https://${host}/`);
    return secureFetch(plain ? input.replace('https:', 'http:') : input, init);
  };
}
