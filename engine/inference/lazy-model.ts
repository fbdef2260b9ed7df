import type { Model } from './model.ts';

/** A model that is compiled at its first use: most of a cold start is compiling. */
export function lazyModel(compile: () => Model): Model {
  // Dropped after its use: it holds the model's file.
  let pending: (() => Model) | undefined = compile;
  let compiled: Model | undefined;
  const model = () => {
    compiled ??= pending!();
    pending = undefined;
    return compiled;
  };
  return {
    get inputShape() {
      return model().inputShape;
    },
    run: (input) => model().run(input),
  };
}
