import { wasm } from './module.ts';

/** Numbers are addresses in the kernels' memory, sizes and factors, as each source describes its own. */
type Kernel = (...values: number[]) => void;
type Measure = (...values: number[]) => number;

/** The hot loops of the engine, compiled ahead from `assembly/`. */
interface Kernels {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly reserve: (bytes: number) => number;
  readonly release: () => void;
  readonly addGroups: Kernel;
  readonly boxFilter: Kernel;
  readonly boxFilters: Kernel;
  readonly countStrokes: Kernel;
  readonly describeOutline: Measure;
  readonly enlargeMask: Kernel;
  readonly enlargePlane: Kernel;
  readonly filterByGuide: Kernel;
  readonly findCharacters: Kernel;
  readonly findFlatPatches: Kernel;
  readonly findOutline: Measure;
  readonly findPrintEdge: Measure;
  readonly findRepeatedMarks: Measure;
  readonly findStrokes: Measure;
  readonly floodFill: Kernel;
  readonly gatherGroups: Measure;
  readonly growWall: Kernel;
  readonly guidedFilter: Kernel;
  readonly keepConnected: Kernel;
  readonly lumaOfBytes: Kernel;
  readonly lumaOfFloats: Kernel;
  readonly measureBands: Kernel;
  readonly measureBlocks: Measure;
  readonly measureEdges: Measure;
  readonly measureFacets: Measure;
  readonly measureFinished: Kernel;
  readonly measureFit: Kernel;
  readonly measureGrid: Measure;
  readonly measureGuide: Kernel;
  readonly measureInterference: Measure;
  readonly measureLeftovers: Measure;
  readonly measureNoise: Measure;
  readonly mirrorRows: Kernel;
  readonly pixelsWithin: Measure;
  readonly readColours: Kernel;
  readonly readGrid: Kernel;
  readonly readMask: Kernel;
  readonly reducePlane: Kernel;
  readonly reduceProduct: Kernel;
  readonly refineAlpha: Kernel;
  readonly replaceBackground: Measure;
  readonly sampleSquare: Kernel;
  readonly splitBlocks: Kernel;
  readonly subtractPlane: Kernel;
  readonly sumGradients: Kernel;
  readonly sumLaplacian: Kernel;
  readonly topHat: Kernel;
  readonly viewLuma: Kernel;
  readonly viewPhoto: Kernel;
  readonly warp: Kernel;
}

/** A call that needed more than this gives its memory back to the system, which a module cannot. */
const maxKeptBytes = 96 * 1024 * 1024;

/** What is used of it; the types of Node leave it out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

let compiled: object | undefined;
let instance: Kernels | undefined;

/**
 * Calls kernels. What was reserved is overwritten at the end, so that no picture stays in memory.
 *
 * @param work computes without waiting for anything, as memory is one for all
 */
export function withKernels<T>(work: (kernels: Kernels, memory: KernelMemory) => T): T {
  compiled ??= new WebAssembly.Module(moduleBytes());
  instance ??= new WebAssembly.Instance(compiled, { math: Math }).exports as Kernels;
  const kernels = instance;
  try {
    return work(kernels, memoryOf(kernels));
  } finally {
    kernels.release();
    if (kernels.memory.buffer.byteLength > maxKeptBytes) instance = undefined;
  }
}

/** Browsers have none; it takes less than 1 ms where a function for each character takes 35. */
declare const Buffer: { from(text: string, encoding: 'base64'): Uint8Array } | undefined;

function moduleBytes(): Uint8Array {
  if (typeof Buffer !== 'undefined') return Buffer.from(wasm, 'base64');
  return Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0));
}

/** The memory of the kernels during one call. */
export interface KernelMemory {
  /** Copies numbers into it, and returns their address. */
  put(values: Float32Array | Float64Array | Uint8Array | Uint32Array): number;
  /** Reserves room, which may hold anything, and returns its address. */
  reserve(bytes: number): number;
  /** Views of what is at an address; valid until the next reservation. */
  bytes(address: number, length: number): Uint8Array;
  ints(address: number, length: number): Uint32Array;
  floats(address: number, length: number): Float32Array;
  doubles(address: number, length: number): Float64Array;
}

function memoryOf(kernels: Kernels): KernelMemory {
  const bytes = (address: number, length: number) => new Uint8Array(kernels.memory.buffer, address, length);
  return {
    put: (values) => {
      const address = kernels.reserve(values.byteLength);
      bytes(address, values.byteLength).set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      return address;
    },
    reserve: (length) => kernels.reserve(length),
    bytes,
    ints: (address, length) => new Uint32Array(kernels.memory.buffer, address, length),
    floats: (address, length) => new Float32Array(kernels.memory.buffer, address, length),
    doubles: (address, length) => new Float64Array(kernels.memory.buffer, address, length),
  };
}
