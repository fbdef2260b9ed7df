/** A request that `first-paint.ts` sent before any script of the page had loaded. */
interface EarlyAnswer {
  readonly url: string;
  /** The authentication: the secret of an order, or a member's token; none for a public file. */
  readonly proof?: string;
  /** In milliseconds since the start of the visit. */
  readonly askedMs: number;
  readonly answer: Promise<Response>;
}

declare global {
  var vesikaEarly: EarlyAnswer[] | undefined;
}

/** The settings of the stage, which the session needs first. */
export const siteConfigUrl = '/config.json';

/** Older answers are requested again: scripts may have taken their time. */
const keptMs = 10_000;

/** Keeps a request until the page needs it; a failure stays silent until then. */
export function keepEarlyAnswer(asked: Pick<EarlyAnswer, 'url' | 'proof'>, answer: Promise<Response>): void {
  globalThis.vesikaEarly ??= [];
  globalThis.vesikaEarly.push({ ...asked, askedMs: performance.now(), answer });
  answer.catch(() => undefined);
}

/**
 * Takes the answer to an early request, once: a second read wants the current state.
 *
 * @returns undefined if it was not requested, is too old, failed, or was refused: the page's own request sends all
 * proofs and retries
 */
export async function takeEarlyAnswer(url: string, proof?: string): Promise<Response | undefined> {
  const kept = globalThis.vesikaEarly ?? [];
  const at = kept.findIndex((early) => early.url === url && early.proof === proof);
  const [early] = at === -1 ? [] : kept.splice(at, 1);
  if (early === undefined || performance.now() - early.askedMs > keptMs) return undefined;
  const answer = await early.answer.catch(() => undefined);
  return answer?.ok === true ? answer : undefined;
}
