import { z } from 'zod';

/** `/config.json`: what the browser must know of the cloud it runs on, written by the deployment. */
export const SiteConfig = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Host of the hosted sign-in pages. */
  authDomain: z.string(),
  /** The AppSync Events HTTP endpoint, `https://HOST/event`; on a laptop http at the product's own address. */
  pushEndpoint: z.url(),
  /** True on a laptop: everything answers at the page's own address, over http and ws. */
  local: z.boolean(),
  /** Whether whoever pays by card has to say name and address: the payment provider of the stage needs them. */
  asksBuyer: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
