/** What `first-paint.ts` has asked the server for, before any script of the page was there. */
interface EarlyAnswer {
  readonly url: string;
  /** What proves who asks: the secret of an order, or a member's token. */
  readonly proof: string;
  /** In milliseconds since the visit began. */
  readonly askedMs: number;
  readonly answer: Promise<Response>;
}

declare global {
  var vesikaEarly: EarlyAnswer[] | undefined;
}

/** What is older is asked for anew: scripts may have taken their time. */
const keptMs = 10_000;

/** Keeps what was asked for until the page asks for the same; a failure is nobody's until then. */
export function keepEarlyAnswer({ url, proof }: Pick<EarlyAnswer, 'url' | 'proof'>, answer: Promise<Response>): void {
  globalThis.vesikaEarly ??= [];
  globalThis.vesikaEarly.push({ url, proof, askedMs: performance.now(), answer });
  answer.catch(() => undefined);
}

/**
 * The answer to a question that was asked early, once: whoever asks again wants to know what is so now.
 *
 * @returns undefined where it was not asked, is too old, did not get through, or was refused: the page proves more than one
 *   secret when it asks itself, and tries again where that helps
 */
export async function takeEarlyAnswer(url: string, proof: string | undefined): Promise<Response | undefined> {
  const kept = globalThis.vesikaEarly ?? [];
  const at = kept.findIndex((early) => early.url === url && early.proof === proof);
  const [early] = at === -1 ? [] : kept.splice(at, 1);
  if (early === undefined || performance.now() - early.askedMs > keptMs) return undefined;
  const answer = await early.answer.catch(() => undefined);
  return answer?.ok === true ? answer : undefined;
}
