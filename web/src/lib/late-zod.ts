import type { z as RealZod } from 'zod';
import type * as ZodParts from './zod-parts.ts';

let zod: typeof ZodParts | undefined;
let coming: Promise<void> | undefined;

/**
 * Loads zod, once; call it before parsing. A failure is not cached.
 *
 * @throws NetworkFailure when it could not be loaded
 */
export function zodArrives(): Promise<void> {
  coming ??= import('./zod-parts.ts').then(
    (parts) => {
      // Without this zod probes `new Function`, which the site's policy forbids and reports.
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

/** The real value behind each stand-in. */
const reals = new WeakMap<object, () => unknown>();

/** A proxy for a zod value that is created on first use; calls before that are recorded and replayed. */
function standIn(make: () => unknown, names?: readonly string[]): unknown {
  let made: { readonly it: unknown } | undefined;
  const real = () => {
    made ??= { it: make() };
    return made.it;
  };
  const proxy: object = new Proxy(() => undefined, {
    get(_, key) {
      // Pages read enum options before anything is parsed.
      if (names !== undefined && key === 'options') return names;
      if (names !== undefined && (key === 'extract' || key === 'exclude')) return partOf(names, key);
      if (zod !== undefined) return withRealArguments(real(), key);
      if (key === 'parse' || key === 'safeParse') throw new Error(`zod was asked to ${key} before it arrived`);
      // `await` and the console read these from every object.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === 'enum') return (list: readonly string[]) => standIn(() => zod?.enum(list), list);
      return standIn(() => withRealArguments(real(), key));
    },
    apply: (_, __, args: unknown[]) => standIn(() => (real() as (...args: unknown[]) => unknown)(...args)),
  });
  reals.set(proxy, real);
  return proxy;
}

/** `extract` and `exclude` of an enum's options. */
function partOf(names: readonly string[], key: 'extract' | 'exclude') {
  return (list: readonly string[]) => {
    const part = names.filter((name) => list.includes(name) === (key === 'extract'));
    return standIn(() => zod?.enum(part), part);
  };
}

/** A property of the real value; arguments of a method are unwrapped. */
function withRealArguments(owner: unknown, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(owner as object, key);
  if (typeof value !== 'function') return value;
  return (...args: unknown[]) => value.apply(owner, args.map(realOf));
}

/** An argument with stand-ins replaced by their real schemas. */
function realOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(realOf);
  if (typeof value === 'function') return reals.get(value)?.() ?? value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, realOf(each)]));
}

/**
 * Replaces `zod` in the browser bundle: schemas may be defined before zod itself, which loads after the first paint.
 * Zod is a seventh of the first page's JavaScript and only parses answers that come later.
 *
 * Enum options can be read immediately; parsing before {@link zodArrives} throws.
 */
export const z = standIn(() => zod) as typeof RealZod;
