import type { Misbehaviour } from '#local/partners/bedrock/misbehaviour.ts';
import type { Reachable } from './product.ts';

const root = '/_local/bedrock';

/** Settings of a stage that offers generated hairstyles, drawn by the stand-in for Bedrock. */
export const withHairstyles = { hairstyles: 'us-east-1' } as const;

/** Sets how the stand-in misbehaves from now on; without arguments, not at all. It forgets earlier requests. */
export async function misdraw({ url }: Reachable, ...misbehaviours: Misbehaviour[]): Promise<void> {
  const answer = await fetch(`${url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The requests to the stand-in since its behaviour was set. */
export async function requestedHairstyles({ url }: Reachable): Promise<readonly { prompt: string; seed: number }[]> {
  const { asked } = (await (await fetch(`${url}${root}/asked`)).json()) as {
    asked: { prompt: string; seed: number }[];
  };
  return asked;
}
