/** A fault at one call of a process to the outside: before it takes effect, or after it. */
export interface Fault {
  readonly nth: number;
  readonly when: 'before' | 'after';
  /** The process is gone, or continues without an answer. */
  readonly how: 'dies' | 'gets no answer';
}

/** The process is gone; nothing of it happens any more. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** A call got no answer; the caller cannot know whether it took effect. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Methods that stay inside the process, or that read a list lazily. */
const noCalls: ReadonlySet<string> = new Set(['parseCallback', 'listDue']);

/** A run of a function: it reaches the outside by calls, each of which may be slow, fail, or be the last one. */
export interface Process {
  /** Unique among all processes of a history. */
  readonly number: number;
  /** The ports as this process reaches them. */
  reach<Ports extends object>(ports: Ports): Ports;
  /** One call, or one write of several in a call. */
  call<Answer>(act: () => Promise<Answer> | Answer): Promise<Answer>;
}

let processes = 0;

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** The number of turns by which a call is delayed: every call a little, or one for long, while much else happens. */
const turnsBehind = (lag: number, call: number): number =>
  lag < 6 ? (lag >> (call % 3)) & 3 : call === lag - 5 ? 40 : 0;

/** @param lag from 0 to 15, selects the delayed calls, so that concurrent processes meet in every order */
export function aProcess(fault: Fault | undefined, lag: number): Process {
  processes += 1;
  let calls = 0;
  let isGone = false;

  const fail = (how: Fault['how']): Error => {
    if (how === 'gets no answer') return new NoAnswer();
    isGone = true;
    return new Gone();
  };

  async function call<Answer>(act: () => Promise<Answer> | Answer): Promise<Answer> {
    calls += 1;
    const hit = fault?.nth === calls ? fault : undefined;
    for (let turns = turnsBehind(lag, calls); turns > 0; turns -= 1) await undefined;
    if (isGone) throw new Gone();
    if (hit?.when === 'before') throw fail(hit.how);
    const answer = await act();
    if (hit !== undefined) throw fail(hit.how);
    if (isGone) throw new Gone();
    return answer;
  }

  function reachPort(port: object): object {
    const reached: Record<string, unknown> = { ...port };
    for (const [name, member] of Object.entries(port)) {
      if (typeof member !== 'function' || noCalls.has(name)) continue;
      const method = member as AnyCall;
      reached[name] = (...args: unknown[]) => call(() => method(...args));
    }
    return reached;
  }

  return {
    number: processes,
    call,
    // A process uses few of its ports: each is created on demand.
    reach<Ports extends object>(ports: Ports): Ports {
      const reached = { ...ports };
      for (const [name, port] of Object.entries(ports)) {
        if (typeof port !== 'object' || port === null) continue;
        let made: object | undefined;
        const get = (): object => {
          made ??= reachPort(port);
          return made;
        };
        Object.defineProperty(reached, name, { enumerable: true, configurable: true, get });
      }
      return reached;
    },
  };
}
