import { getSite } from '#shared/site/contract.ts';
import { callApi } from './api.ts';

/** Fetches the public facts of the product. */
export async function askSite(signal: AbortSignal) {
  return await callApi(getSite, { signal });
}
