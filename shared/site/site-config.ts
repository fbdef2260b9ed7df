import { z } from 'zod';

/** `/config.json`: what the browser must know about its cloud, written by the deployment. */
export const SiteConfig = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Host of the hosted sign-in pages. */
  authDomain: z.string(),
  /** The AppSync Events HTTP endpoint, `https://HOST/event`; locally http at the product's own origin. */
  pushEndpoint: z.url(),
  /** True locally: everything is served from the page's own origin, over http and ws. */
  local: z.boolean(),
  /** Whether card payers must enter name and address, because the payment provider of the stage requires them. */
  asksBuyer: z.boolean(),
  /** Whether the stage has a client at Google; pages offer no sign-in with Google otherwise. */
  google: z.boolean(),
  /** Whether the stage offers photo events. */
  events: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
