import { SiteConfig } from '#shared/site/site-config.ts';
import { zodArrives } from './late-zod.ts';

let loaded: Promise<SiteConfig> | undefined;

/** What the browser must know of its cloud, read once from `/config.json`; a failure is not remembered. */
export function siteConfig(): Promise<SiteConfig> {
  loaded ??= fetchConfig().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchConfig(): Promise<SiteConfig> {
  const [response] = await Promise.all([fetch('/config.json'), zodArrives()]);
  return SiteConfig.parse(await response.json());
}
