import type { Mesh } from './human-data.ts';

/** One Catmull-Clark subdivision: every quad becomes four, boundary edges stay sharp. */
export function subdivide(mesh: Mesh): Mesh {
  const { positions, uvs, corners, uvCorners } = mesh;
  const quads = corners.length / 4;
  const points = positions.length / 3;
  const edgeIndex = new Map<number, number>();
  const edges: { a: number; b: number; faces: number[] }[] = [];
  const edgeOf = (a: number, b: number) => {
    const key = Math.min(a, b) * points + Math.max(a, b);
    const known = edgeIndex.get(key);
    if (known !== undefined) return known;
    edgeIndex.set(key, edges.length);
    edges.push({ a, b, faces: [] });
    return edges.length - 1;
  };
  const faceEdges = new Uint32Array(quads * 4);
  for (let q = 0; q < quads; q += 1) {
    for (let k = 0; k < 4; k += 1) {
      const edge = edgeOf(corners[q * 4 + k]!, corners[q * 4 + ((k + 1) % 4)]!);
      edges[edge]!.faces.push(q);
      faceEdges[q * 4 + k] = edge;
    }
  }
  const next = new Float32Array((points + edges.length + quads) * 3);
  const [edgeBase, faceBase] = [points, points + edges.length];
  for (let q = 0; q < quads; q += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      let sum = 0;
      for (let k = 0; k < 4; k += 1) sum += positions[corners[q * 4 + k]! * 3 + axis]!;
      next[(faceBase + q) * 3 + axis] = sum / 4;
    }
  }
  const [faceSum, faceCount] = [new Float32Array(points * 3), new Uint16Array(points)];
  const [midSum, midCount] = [new Float32Array(points * 3), new Uint16Array(points)];
  const [rimSum, rimCount] = [new Float32Array(points * 3), new Uint16Array(points)];
  for (const [e, { a, b, faces }] of edges.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      const middle = (positions[a * 3 + axis]! + positions[b * 3 + axis]!) / 2;
      const isRim = faces.length !== 2;
      const around = isRim
        ? middle
        : (middle * 2 + next[(faceBase + faces[0]!) * 3 + axis]! + next[(faceBase + faces[1]!) * 3 + axis]!) / 4;
      next[(edgeBase + e) * 3 + axis] = around;
      for (const point of [a, b]) {
        midSum[point * 3 + axis] = midSum[point * 3 + axis]! + middle;
        if (isRim) rimSum[point * 3 + axis] = rimSum[point * 3 + axis]! + middle;
      }
    }
    for (const point of [a, b]) {
      midCount[point] = midCount[point]! + 1;
      if (faces.length !== 2) rimCount[point] = rimCount[point]! + 1;
    }
  }
  for (let q = 0; q < quads; q += 1) {
    for (let k = 0; k < 4; k += 1) {
      const point = corners[q * 4 + k]!;
      faceCount[point] = faceCount[point]! + 1;
      for (let axis = 0; axis < 3; axis += 1) {
        faceSum[point * 3 + axis] = faceSum[point * 3 + axis]! + next[(faceBase + q) * 3 + axis]!;
      }
    }
  }
  for (let point = 0; point < points; point += 1) {
    const count = faceCount[point]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const [at, old] = [point * 3 + axis, positions[point * 3 + axis]!];
      if (count === 0) next[at] = old;
      else if (rimCount[point]! > 0) next[at] = old / 2 + rimSum[at]! / rimCount[point]! / 2;
      else {
        const [face, mid] = [faceSum[at]! / count, midSum[at]! / midCount[point]!];
        next[at] = (face + 2 * mid + (count - 3) * old) / count;
      }
    }
  }
  const uvNext: number[] = Array.from(uvs);
  const uvMiddles = new Map<number, number>();
  const uvCount = uvs.length / 2;
  const uvMiddle = (a: number, b: number) => {
    const key = Math.min(a, b) * uvCount + Math.max(a, b);
    const known = uvMiddles.get(key);
    if (known !== undefined) return known;
    const index = uvNext.length / 2;
    uvNext.push((uvs[a * 2]! + uvs[b * 2]!) / 2, (uvs[a * 2 + 1]! + uvs[b * 2 + 1]!) / 2);
    uvMiddles.set(key, index);
    return index;
  };
  const [out, uvOut] = [new Uint32Array(quads * 16), new Uint32Array(quads * 16)];
  for (let q = 0; q < quads; q += 1) {
    const uv = uvCorners.subarray(q * 4, q * 4 + 4);
    const middle = uvNext.length / 2;
    uvNext.push(
      (uvs[uv[0]! * 2]! + uvs[uv[1]! * 2]! + uvs[uv[2]! * 2]! + uvs[uv[3]! * 2]!) / 4,
      (uvs[uv[0]! * 2 + 1]! + uvs[uv[1]! * 2 + 1]! + uvs[uv[2]! * 2 + 1]! + uvs[uv[3]! * 2 + 1]!) / 4,
    );
    for (let k = 0; k < 4; k += 1) {
      const before = (k + 3) % 4;
      const at = q * 16 + k * 4;
      out.set(
        [corners[q * 4 + k]!, edgeBase + faceEdges[q * 4 + k]!, faceBase + q, edgeBase + faceEdges[q * 4 + before]!],
        at,
      );
      uvOut.set([uv[k]!, uvMiddle(uv[k]!, uv[(k + 1) % 4]!), middle, uvMiddle(uv[before]!, uv[k]!)], at);
    }
  }
  const finer = { positions: next, uvs: Float32Array.from(uvNext), corners: out, uvCorners: uvOut };
  if (mesh.home === undefined) return finer;
  const { home, ...rest } = mesh;
  return { ...finer, home: subdivide({ ...rest, positions: home }).positions };
}
