import { FlatTable } from './flat-table.ts';
import { decodeTensorData } from './tensor-data.ts';

/** A tensor of a TFLite graph; `data` is present for constants such as weights. */
export interface GraphTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array | Int32Array | undefined;
}

/** One operation of a TFLite graph; inputs and outputs are tensor indices, -1 stands for an absent optional input. */
export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly options: FlatTable | undefined;
  readonly customOptions: Uint8Array;
}

/** The single subgraph of a TFLite file. */
export interface Graph {
  readonly tensors: readonly GraphTensor[];
  readonly nodes: readonly GraphNode[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** Operator codes of the TFLite schema (tensorflow/lite/schema/schema.fbs) that the shipped models use. */
const builtinOperators: Readonly<Record<number, string>> = {
  0: 'ADD',
  1: 'AVERAGE_POOL_2D',
  2: 'CONCATENATION',
  3: 'CONV_2D',
  4: 'DEPTHWISE_CONV_2D',
  6: 'DEQUANTIZE',
  14: 'LOGISTIC',
  17: 'MAX_POOL_2D',
  18: 'MUL',
  19: 'RELU',
  22: 'RESHAPE',
  23: 'RESIZE_BILINEAR',
  34: 'PAD',
  40: 'MEAN',
  45: 'STRIDED_SLICE',
  54: 'PRELU',
  117: 'HARD_SWISH',
};
const custom = 32;

/**
 * Reads a TFLite file. Weights stored as half floats are widened, and the DEQUANTIZE nodes that would widen them vanish.
 *
 * @throws RangeError when the file is not TFLite.
 */
export function readGraph(file: Uint8Array): Graph {
  if (new TextDecoder().decode(file.subarray(4, 8)) !== 'TFL3') throw new RangeError('not a TFLite model');
  const model = FlatTable.root(file);
  const operators = model.tables(1).map(operatorName);
  const buffers = model.tables(4);
  const subgraph = model.tables(2)[0]!;
  const tensors = subgraph.tables(0).map((table) => readTensor(table, buffers));
  const nodes: GraphNode[] = [];
  for (const table of subgraph.tables(3)) {
    const node: GraphNode = {
      operator: operators[table.int32(0)]!,
      inputs: table.int32s(1),
      outputs: table.int32s(2),
      options: table.table(4),
      customOptions: table.bytes(5),
    };
    const source = tensors[node.inputs[0]!];
    if (node.operator === 'DEQUANTIZE' && source?.data) {
      const target = node.outputs[0]!;
      tensors[target] = { ...tensors[target]!, data: source.data };
    } else {
      nodes.push(node);
    }
  }
  return { tensors, nodes, inputs: subgraph.int32s(1), outputs: subgraph.int32s(2) };
}

function operatorName(code: FlatTable): string {
  // Newer writers keep codes above 127 in field 3 and a placeholder in field 0.
  const builtin = Math.max(code.uint8(0), code.int32(3));
  return builtin === custom ? code.text(1) : (builtinOperators[builtin] ?? `builtin operator ${builtin}`);
}

function readTensor(table: FlatTable, buffers: readonly FlatTable[]): GraphTensor {
  const bytes = buffers[table.int32(2)]!.bytes(0);
  return {
    name: table.text(3),
    shape: table.int32s(0),
    data: bytes.length === 0 ? undefined : decodeTensorData(bytes, table.uint8(1)),
  };
}
