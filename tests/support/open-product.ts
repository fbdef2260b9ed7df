import { afterAll, beforeAll } from '@jest/globals';
import { type ApiClient, apiClient } from './guest.ts';
import { type Answering, type Product, startProduct } from './product.ts';

/**
 * Starts a product before the tests of a file and stops it after them.
 *
 * @param settings of the stage that differ from those of a laptop
 * @param answering how the engine answers
 * @returns the product and its client, which can be used from the first `beforeAll` after this call on
 */
export function openProduct(
  settings: Record<string, string> = {},
  answering: Answering = {},
): { readonly product: Product; readonly api: ApiClient } {
  let started: Product | undefined;
  beforeAll(async () => {
    started = await startProduct(settings, answering);
  });
  afterAll(() => started?.stop());

  function running(): Product {
    if (started === undefined)
      throw new TypeError('the product starts before the tests run, not while they are collected');
    return started;
  }

  const product: Product = {
    get url() {
      return running().url;
    },
    get cloud() {
      return running().cloud;
    },
    get clock() {
      return running().clock;
    },
    get clockOffsetMs() {
      return running().clockOffsetMs;
    },
    setClock: (clockOffsetMs) => running().setClock(clockOffsetMs),
    restart: () => running().restart(),
    stop: () => running().stop(),
  };
  return { product, api: apiClient(product) };
}
