import type { Graph, GraphNode } from './tflite-graph.ts';

/** Nodes with a convolution's own clamp at zero. */
export interface FusedNode extends GraphNode {
  /** Negative results become zero, by a RELU that followed. */
  readonly hasRelu: boolean;
}

const convolutions = new Set(['CONV_2D', 'DEPTHWISE_CONV_2D']);

/**
 * The nodes in their order, with each RELU that alone reads a convolution fused into it: a convolution clamps its
 * results while it has them at hand, another pass over the map only moves memory.
 */
export function fuseRelu(graph: Graph): FusedNode[] {
  const readers = new Map<number, number>();
  for (const index of [...graph.nodes.flatMap(({ inputs }) => inputs), ...graph.outputs]) {
    readers.set(index, (readers.get(index) ?? 0) + 1);
  }
  const fused: FusedNode[] = [];
  const at = new Map<number, number>();
  for (const node of graph.nodes) {
    const before = node.operator === 'RELU' ? at.get(node.inputs[0]!) : undefined;
    if (before !== undefined && readers.get(node.inputs[0]!) === 1) {
      fused[before] = { ...fused[before]!, outputs: node.outputs, hasRelu: true };
      continue;
    }
    if (convolutions.has(node.operator)) at.set(node.outputs[0]!, fused.length);
    fused.push({ ...node, hasRelu: false });
  }
  return fused;
}
