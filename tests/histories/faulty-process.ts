/** What goes wrong at one call of a process to the outside: before it takes effect, or after it. */
export interface Fault {
  readonly nth: number;
  readonly when: 'before' | 'after';
  /** The process is gone, or goes on without an answer. */
  readonly how: 'dies' | 'gets no answer';
}

/** The process is gone; nothing of it happens any more. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** A call got no answer; whether it took effect the caller cannot know. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What a process does within itself, or what is a list and read as it goes. */
const noCalls: ReadonlySet<string> = new Set(['parseCallback', 'listDue']);

/** A run of a function: it reaches the outside by calls, each of which may be slow, fail, or be the last one. */
export interface Process {
  /** Another one for every process there was. */
  readonly number: number;
  /** The outside, as this process reaches it. */
  reach<Ports extends object>(ports: Ports): Ports;
  /** One call, or one write of several that a call makes. */
  call<Answer>(act: () => Promise<Answer> | Answer): Promise<Answer>;
}

let processes = 0;

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** By how many turns a call is behind: a few of all of them, or one for a long time, while much else happens. */
const turnsBehind = (lag: number, call: number): number =>
  lag < 6 ? (lag >> (call % 3)) & 3 : call === lag - 5 ? 40 : 0;

/** @param lag from 0 to 15, which calls are behind; so processes that run at once meet in every order */
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
    // A process reaches few of the ports it is given: each is made when it is asked for.
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
