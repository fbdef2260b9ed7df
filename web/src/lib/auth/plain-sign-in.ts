import { ConsoleLogger } from 'aws-amplify/utils';

/**
 * Lets the sign-in library exchange a code for tokens over http at one host. It knows no other protocol than https, and
 * on a laptop the product is served without certificates. Loaded only when `/config.json` says `local`.
 */
export function allowPlainTokens(host: string): void {
  // That the pool is on this machine is meant; the library warns of it each time it is told.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const secureFetch = window.fetch;
  window.fetch = (input, init) => {
    const plain = typeof input === 'string' && location.protocol === 'http:' && input.startsWith(`https://${host}/`);
    return secureFetch(plain ? input.replace('https:', 'http:') : input, init);
  };
}
