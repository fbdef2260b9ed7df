import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { drawnSet } from '../faces/drawn-set.ts';
import { clothesOf, demoCast, demoGuests } from './cast.ts';
import { type ComposedPhoto, composePhoto, composeSelfie } from './compose-photo.ts';
import { cutHead, type Head } from './cut-head.ts';

/** A photo of the event and who is in it. */
export interface DemoPhoto extends ComposedPhoto {
  readonly name: string;
}

/** The selfies of a guest, as the live camera takes them: `turn` is what it asked for, in degrees of yaw. */
export interface DemoSelfies {
  readonly guest: string;
  readonly pictures: readonly { readonly turn: number; readonly bytes: Uint8Array }[];
}

/** An event in pictures, for the engine alone or for a running product. */
export interface DemoEvent {
  readonly selfies: readonly DemoSelfies[];
  /** Composed one by one, in order. */
  readonly photos: () => AsyncGenerator<DemoPhoto>;
}

/** Photos of different seeds have no seed in common below this many photos. */
const seedStep = 100_003;

/**
 * Draws the event of a seed, always the same one: the first photos of a longer event are those of a shorter one.
 *
 * @param event `people`: how many are in each photo, if not three to twelve
 */
export async function drawEvent({
  seed,
  photos,
  people,
}: {
  seed: number;
  photos: number;
  people?: number | undefined;
}): Promise<DemoEvent> {
  const [crowd, models] = await Promise.all([loadCrowdModels(), loadModels()]);
  const cast = demoCast();
  const heads = new Map<string, Promise<Head>>();
  const findHead = (id: string, picture: number) => {
    const name = `${id} ${picture}`;
    const found =
      heads.get(name) ?? readPicture(name).then((bytes) => cutHead(bytes, clothesOf(id, picture), crowd, models));
    heads.set(name, found);
    return found;
  };
  const selfies: DemoSelfies[] = [];
  for (const { id, selfies: taken } of demoGuests) {
    const who = cast.find((member) => member.id === id)!;
    const pictures: { turn: number; bytes: Uint8Array }[] = [];
    for (const { picture, turn } of taken) {
      pictures.push({ turn, bytes: await composeSelfie(who, picture, seed, findHead) });
    }
    selfies.push({ guest: id, pictures });
  }
  return {
    selfies,
    photos: async function* () {
      for (let nth = 0; nth < photos; nth += 1) {
        const name = `photo-${String(nth + 1).padStart(3, '0')}.jpg`;
        yield { name, ...(await composePhoto(seed * seedStep + nth, cast, findHead, people)) };
      }
    },
  };
}

async function readPicture(name: string): Promise<Uint8Array> {
  const picture = drawnSet().find((drawn) => drawn.name === name);
  if (picture === undefined) throw new RangeError(`there is no picture ${name}`);
  return await picture.read();
}
