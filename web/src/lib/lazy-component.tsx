import { type ComponentType, lazy, useState } from 'react';

/** A component in a file of its own, fetched when it is first shown, or before by `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches it without showing it, again if that failed before. */
  preload(): Promise<unknown>;
};

/** One reset for each component whose chunk could not be fetched. */
const failures = new Set<() => void>();

/** Has chunks that could not be fetched requested again, the next time their components are shown. */
export function resetFailedChunks(): void {
  for (const reset of failures) reset();
  failures.clear();
}

/**
 * Makes a component of a file that is fetched later. Unlike React's `lazy`, it is shown immediately when its file is
 * there already, so that nothing flickers, and a failed fetch is not final.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchIt = () => {
    coming ??= load().then(
      (component) => {
        arrived = component;
        return { default: component };
      },
      (error: unknown) => {
        failures.add(reset);
        throw error;
      },
    );
    return coming;
  };
  let later = lazy(fetchIt);
  const reset = () => {
    coming = undefined;
    later = lazy(fetchIt);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, outside of any component
  const Lazy = (props: Props) => {
    // Another kind of component would lose what was entered into this one.
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? later);
    return <Shown {...props} />;
  };
  return Object.assign(Lazy, {
    preload: () => {
      if (failures.delete(reset)) reset();
      return fetchIt();
    },
  });
}
