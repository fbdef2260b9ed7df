import type { Clock } from '#functions/platform/clock.ts';
import { ActRefused, ChangedMeanwhile } from '#functions/platform/errors.ts';
import type { Look } from '#shared/looks/look.ts';
import { type AddressPolicy, ProcessorCallRefused, requireReachable } from './call-processor.adapter.ts';
import type { ProcessorSetting, ProcessorSettings } from './settings.ts';

export interface SetWebhookDeps {
  readonly processor: ProcessorSettings;
  readonly reach: AddressPolicy;
  readonly clock: Clock;
}

/**
 * Sets the external processor of a look and switches it on: orders from now on are sent there.
 *
 * @throws ActRefused for a URL that may not be called, with the reason
 * @throws ChangedMeanwhile when another admin changed it at the same time
 */
export async function setWebhook(
  look: Look,
  text: string,
  { processor, reach, clock }: SetWebhookDeps,
): Promise<ProcessorSetting | undefined> {
  const { href } = await requireReachable(text, reach).catch((error: unknown): never => {
    throw error instanceof ProcessorCallRefused ? new ActRefused('address_not_called', error.message) : error;
  });
  const seen = await processor.find(look);
  if (seen?.isActive === true && seen.webhookUrl === href) return seen;
  if (!(await processor.use(look, href, seen, clock().toISOString()))) throw new ChangedMeanwhile();
  return await processor.find(look);
}

/**
 * Switches the external processor of a look off and keeps its URL; undefined when none was ever set.
 *
 * @throws ChangedMeanwhile when another admin changed it at the same time
 */
export async function switchOffWebhook(
  look: Look,
  { processor }: Pick<SetWebhookDeps, 'processor'>,
): Promise<ProcessorSetting | undefined> {
  const seen = await processor.find(look);
  if (seen?.isActive !== true) return seen;
  if (!(await processor.switchOff(look, seen))) throw new ChangedMeanwhile();
  return { ...seen, isActive: false };
}
