import type { z as RealZod } from 'zod';
import type * as ZodParts from './zod-parts.ts';

let zod: typeof ZodParts | undefined;
let coming: Promise<void> | undefined;

/**
 * Fetches zod, once; whoever parses something waits for it before. A failure is not remembered.
 *
 * @throws NetworkFailure when it could not be fetched
 */
export function zodArrives(): Promise<void> {
  coming ??= import('./zod-parts.ts').then(
    (parts) => {
      // It would probe for `new Function`, which the site's policy forbids and reports.
      parts.config({ jitless: true });
      zod = parts;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** What the stand-ins stand for. */
const reals = new WeakMap<object, () => unknown>();

/** Something of zod that is made when it is first used; what is called on it before is remembered and done then. */
function standIn(make: () => unknown, names?: readonly string[]): unknown {
  let made: { readonly it: unknown } | undefined;
  const real = () => {
    made ??= { it: make() };
    return made.it;
  };
  const proxy: object = new Proxy(() => undefined, {
    get(_, key) {
      // What a list of names is asked for, pages show before anything is parsed.
      if (names !== undefined && key === 'options') return names;
      if (names !== undefined && (key === 'extract' || key === 'exclude')) return partOf(names, key);
      if (zod !== undefined) return withRealArguments(real(), key);
      if (key === 'parse' || key === 'safeParse') throw new Error(`zod was asked to ${key} before it arrived`);
      // Whoever awaits something, or prints it, asks every object for these.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === 'enum') return (list: readonly string[]) => standIn(() => zod?.enum(list), list);
      return standIn(() => withRealArguments(real(), key));
    },
    apply: (_, __, args: unknown[]) => standIn(() => (real() as (...args: unknown[]) => unknown)(...args)),
  });
  reals.set(proxy, real);
  return proxy;
}

/** `extract` and `exclude` of a list of names. */
function partOf(names: readonly string[], key: 'extract' | 'exclude') {
  return (list: readonly string[]) => {
    const part = names.filter((name) => list.includes(name) === (key === 'extract'));
    return standIn(() => zod?.enum(part), part);
  };
}

/** A property of the real thing; a method is given real schemas, too. */
function withRealArguments(owner: unknown, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(owner as object, key);
  if (typeof value !== 'function') return value;
  return (...args: unknown[]) => value.apply(owner, args.map(realOf));
}

/** An argument with real schemas in the place of stand-ins. */
function realOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(realOf);
  if (typeof value === 'function') return reals.get(value)?.() ?? value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, realOf(each)]));
}

/**
 * Stands for zod in the browser's files, where the build puts it in the place of `zod`: schemas may be written down
 * before zod itself is there, which is fetched after the page was painted. A seventh of all JavaScript of the first
 * page parses only answers that come later.
 *
 * Lists of names can be read at once; parsing before {@link zodArrives} is an error, never a guess.
 */
export const z = standIn(() => zod) as typeof RealZod;
