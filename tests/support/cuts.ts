import type { Misbehaviour } from '#local/partners/bedrock/misbehaviour.ts';
import type { Reachable } from './product.ts';

const root = '/_local/bedrock';

/** Settings of a stage that offers cuts, drawn by the stand-in for Bedrock. */
export const withCuts = { cuts: 'us-east-1' } as const;

/** Tells the stand-in what to do wrong from now on; without a word, nothing. It forgets what it was asked before. */
export async function misdraw({ url }: Reachable, ...misbehaviours: Misbehaviour[]): Promise<void> {
  const answer = await fetch(`${url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** What the stand-in was asked to draw since it was told last. */
export async function askedCuts({ url }: Reachable): Promise<readonly { prompt: string; seed: number }[]> {
  const { asked } = (await (await fetch(`${url}${root}/asked`)).json()) as {
    asked: { prompt: string; seed: number }[];
  };
  return asked;
}
