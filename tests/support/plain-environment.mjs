import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's Node environment with an ordinary global object.
 *
 * Jest makes the globals of a test file from a proxy, so that each `Math` or `Float32Array` is a call out of the compiled
 * code: loops over pixels then take several times as long as outside of tests. A context that is not made from an
 * object has globals of its own, isolated from other files just the same.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // The one that Jest's constructor calls.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
