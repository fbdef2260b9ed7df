import { SiteConfig } from '#shared/site/site-config.ts';
import { withinLimit } from './auth/within-limit.ts';
import { zodArrives } from './late-zod.ts';

let loaded: Promise<SiteConfig> | undefined;

/** The site config, read once from `/config.json`; a failure is not cached. */
export function siteConfig(): Promise<SiteConfig> {
  loaded ??= fetchConfig().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchConfig(): Promise<SiteConfig> {
  const [response] = await withinLimit(Promise.all([fetch('/config.json'), zodArrives()]));
  return SiteConfig.parse(await response.json());
}
