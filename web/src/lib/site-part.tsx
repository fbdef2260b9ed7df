import { type ComponentType, lazy, useState } from 'react';

/** A component in a file of its own, fetched when it is first shown, or before by `prepare`. */
export type SitePart<Props> = ComponentType<Props> & {
  /** Fetches it without showing it, again if that failed before. */
  prepare(): Promise<unknown>;
};

/** Forgets, for every part that could not be fetched, that it was asked for. */
const failures = new Set<() => void>();

/** Lets parts that could not be fetched be asked for again, the next time they are shown. */
export function forgetFailedParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * Makes a component of a file that is fetched later. Other than React's `lazy` it is shown at once when it is there
 * already, so that nothing flickers, and it does not remember for ever that it could not be fetched.
 */
export function sitePart<Props extends object>(load: () => Promise<ComponentType<Props>>): SitePart<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchIt = () => {
    coming ??= load().then(
      (component) => {
        arrived = component;
        return { default: component };
      },
      (error: unknown) => {
        failures.add(forget);
        throw error;
      },
    );
    return coming;
  };
  let later = lazy(fetchIt);
  const forget = () => {
    coming = undefined;
    later = lazy(fetchIt);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of any component
  const Part = (props: Props) => {
    // Another kind of component would lose what was entered into this one.
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? later);
    return <Shown {...props} />;
  };
  return Object.assign(Part, {
    prepare: () => {
      if (failures.delete(forget)) forget();
      return fetchIt();
    },
  });
}
