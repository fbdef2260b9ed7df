import { registerHooks } from 'node:module';

const globals = new URL('./globals.ts', import.meta.url).href;

/** Outside of Jest's own runtime its package of globals only throws. */
registerHooks({
  resolve: (name, context, next) =>
    name === '@jest/globals' ? { url: globals, shortCircuit: true } : next(name, context),
});
