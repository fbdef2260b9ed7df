import type { Model } from './model.ts';

/** A model that is compiled when it is first asked for anything: most of a cold start is compiling. */
export function lazyModel(compile: () => Model): Model {
  // Dropped once it has been used: it holds the model's file.
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
