/** The process died. Nothing in the product may catch it: it stands for SIGKILL. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Where in a run the process dies: at the nth call to the outside, before it or after it was carried out. */
export interface KillPoint {
  readonly call: number;
  readonly when: 'before' | 'after';
}

/**
 * Wraps everything a use case reaches the outside with, so that the process dies at one call, and every later call of
 * the dead process dies too.
 */
export function killAt<Deps extends object>(deps: Deps, point: KillPoint): { deps: Deps; calls: () => number } {
  let calls = 0;
  const wrap = (target: object): object =>
    new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        if (typeof member === 'object' && member !== null) return wrap(member);
        if (typeof member !== 'function' || name === 'clock') return member;
        return async (...args: unknown[]) => {
          calls++;
          if (calls > point.call || (calls === point.call && point.when === 'before')) throw new Killed();
          const result: unknown = await Reflect.apply(member, object, args);
          if (calls >= point.call) throw new Killed();
          return result;
        };
      },
    });
  return { deps: wrap(deps) as Deps, calls: () => calls };
}
