import { SiteConfig } from '#shared/site/site-config.ts';
import { withinLimit } from './auth/within-limit.ts';
import { siteConfigUrl, takeEarlyAnswer } from './early-answer.ts';
import { zodArrives } from './late-zod.ts';

let loaded: Promise<SiteConfig> | undefined;

/** The site config, read once; a failure is not cached. */
export function siteConfig(): Promise<SiteConfig> {
  loaded ??= fetchConfig().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchConfig(): Promise<SiteConfig> {
  const asked = async () => (await takeEarlyAnswer(siteConfigUrl)) ?? (await fetch(siteConfigUrl));
  const [response] = await withinLimit(Promise.all([asked(), zodArrives()]));
  return SiteConfig.parse(await response.json());
}
