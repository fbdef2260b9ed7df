import { type ComponentType, lazy, useState } from 'react';

/** A component in a chunk of its own, loaded on first render, or earlier by `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads it without rendering, again after a failure. */
  preload(): Promise<unknown>;
};

/** One reset for each component whose chunk failed to load. */
const failures = new Set<() => void>();

/** Makes failed chunks load again on the next render of their components. */
export function resetFailedChunks(): void {
  for (const reset of failures) reset();
  failures.clear();
}

/**
 * A component from a chunk. Unlike React's `lazy`, it renders synchronously once its chunk is loaded, so that nothing
 * flickers, and a failed load is not final.
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
    // Switching the component type would lose its state.
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
