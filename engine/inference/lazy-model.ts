import type { Model } from './model.ts';

/** A model that is compiled when it is first asked for anything: most of a cold start is compiling. */
export function lazyModel(compile: () => Model): Model {
  let compiled: Model | undefined;
  const model = () => {
    compiled ??= compile();
    return compiled;
  };
  return {
    get inputShape() {
      return model().inputShape;
    },
    run: (input) => model().run(input),
  };
}
