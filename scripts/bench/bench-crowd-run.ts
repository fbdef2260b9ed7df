import { readFileSync } from 'node:fs';
import { readCrowd } from '#engine/crowd/read-crowd.ts';
import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { measureRuns } from './measure-runs.ts';

/** The measured process of an event photo. Arguments: picture, number of warm runs. Prints `Runs` as a line of JSON. */
const [path = '', runs = '7'] = process.argv.slice(2);
const bytes = readFileSync(path);
const models = loadCrowdModels();

measureRuns(Number(runs), async () => readCrowd(await openPicture(bytes), await models));
