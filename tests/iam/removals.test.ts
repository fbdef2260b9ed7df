import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadAssembly } from '#local/assembly/load-assembly.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import { matchesPattern } from '#local/iam/statement.ts';
import { removablePlaces, type StatementPlace, withoutPlace } from '#local/iam/statement-place.ts';
import { isThorough } from '#tests/support/engine/thorough.ts';
import { promisedTypes } from '../infra/alarm-promises.ts';
import { withHairstyles } from '../support/hairstyles.ts';
import { productAssembly } from '../support/product.ts';
import { decidedAlike } from './evaluate.ts';
import { grantInWords, hangsOn } from './grant.ts';
import { createLanes } from './lanes.ts';
import { withOnePage } from './one-page.ts';
import type { Scenario } from './scenario.ts';
import { desk } from './scenarios/admin.ts';
import { attending } from './scenarios/attending.ts';
import { handingOver } from './scenarios/handing-over.ts';
import { members } from './scenarios/members.ts';
import { ordering } from './scenarios/ordering.ts';
import { organising } from './scenarios/organising.ts';
import { visiting } from './scenarios/visiting.ts';
import { working } from './scenarios/working.ts';
import { type Play, play } from './stage.ts';
import { unexercised } from './unexercised.ts';
import { makeWorlds, type Worlds } from './world.ts';

const scenarios: readonly Scenario[] = [
  ...visiting,
  ...ordering,
  ...handingOver,
  ...organising,
  ...attending,
  ...members,
  ...desk,
  ...working,
];
// With every option of a stage: a grant that only some stages have is proven, too.
const assembly = withOnePage(loadAssembly(await productAssembly(withHairstyles)));
const justified = (place: StatementPlace): boolean =>
  unexercised.some((row) => row.grant.test(grantInWords(assembly, place)));
const places = removablePlaces(assembly).filter(({ type }) => !promisedTypes.includes(type));
const removals = places.filter((place) => !justified(place));

/** A scenario with the decisions that depend on one place. */
interface Need {
  readonly scenario: Scenario;
  readonly decisions: readonly AccessEntry[];
  readonly durationMs: number;
}

let worlds: Worlds;
let toPlay: Promise<ReadonlySet<StatementPlace>> | undefined;
const lanes = createLanes(2);
const whole = new Map<Scenario, Promise<Play>>();
const removed = new Map<StatementPlace, Promise<void>>();

function playOn(scenario: Scenario, on: typeof assembly, isCold = false): Promise<Play> {
  const clockOffsetMs = Math.round((scenario.hoursLater ?? 0) * 3_600_000);
  const options = { assembly: on, world: worlds.folder(scenario.world), clockOffsetMs, isCold };
  return play(options, (stage) => scenario.play(stage, worlds.facts));
}

/** The scenarios that need a place, the quickest first. */
async function needsOf(place: StatementPlace): Promise<Need[]> {
  const plays = await Promise.all([...whole].map(async ([scenario, played]) => ({ scenario, ...(await played) })));
  return plays
    .map(({ scenario, record, durationMs }) => ({
      scenario,
      durationMs,
      decisions: record.filter((decision) => hangsOn(decision, place)),
    }))
    .filter(({ decisions }) => decisions.length > 0)
    .sort((left, right) => left.durationMs - right.durationMs);
}

/**
 * Whether only the log of the cloud names the refusal, as on AWS: lines that may not be written, HEAD requests, which
 * have no body, and gateways, which answer only that the call failed.
 */
const isLoggedByCloud = ({ action, principal }: AccessEntry): boolean =>
  /^(logs|s3):/.test(action) || /^(apigateway|appsync)\./.test(principal);

/** The removals to run: all of them in a thorough run, otherwise enough for each caller to be refused something. */
async function choosePlayed(): Promise<ReadonlySet<StatementPlace>> {
  if (isThorough) return new Set(removals);
  const refused = new Set<string>();
  const chosen = new Set<StatementPlace>();
  for (const place of removals) {
    const callers = (await needsOf(place)).flatMap(({ decisions }) => decisions.map(({ principal }) => principal));
    if (callers.every((caller) => refused.has(caller))) continue;
    chosen.add(place);
    for (const caller of callers) refused.add(caller);
  }
  return chosen;
}

/** Whether a decision of the whole template was reversed, and the refusal reported. */
function isTurned(before: AccessEntry, { record, output, log }: Play): boolean {
  if (!before.allowed)
    return record.some((now) => now.allowed && now.action === before.action && now.resource === before.resource);
  const text = isLoggedByCloud(before) ? `${output}\n${log}` : output;
  const refusals = text.matchAll(/is not authorized to perform: (\S+) on resource: (\S+)/g);
  return [...refusals].some(
    ([, action, resource = '']) =>
      action === before.action && before.by.some((grant) => matchesPattern(grant.resource, resource, true)),
  );
}

async function proveNeeded(place: StatementPlace): Promise<void> {
  const needs = await needsOf(place);
  if (needs.length === 0) {
    throw new Error(
      `no scenario needs ${grantInWords(assembly, place)}: add one to tests/iam/scenarios or drop the grant (${place.id})`,
    );
  }
  const without = withoutPlace(assembly, place);
  const same = decidedAlike(
    without,
    needs.flatMap(({ decisions }) => decisions),
  );
  if (same.length > 0) {
    const requests = same.map(({ principal, action, resource }) => `${principal} ${action} ${resource}`);
    throw new Error(`without ${grantInWords(assembly, place)} the policies decide the same: ${requests.join('; ')}`);
  }
  if ((await toPlay)?.has(place)) await proveRefused(place, without, needs);
}

async function proveRefused(place: StatementPlace, without: typeof assembly, needs: readonly Need[]): Promise<void> {
  const seen: string[] = [];
  // A function reads a secret once, so a warm instance would not ask again.
  const isCold = grantInWords(assembly, place).includes('secretsmanager:');
  // A short scenario may have woken a function in passing without waiting for its work.
  for (const { scenario, decisions } of needs) {
    const played = await playOn(scenario, without, isCold);
    if (played.failure !== undefined && decisions.some((before) => isTurned(before, played))) return;
    seen.push(`"${scenario.name}": ${played.failure?.message ?? 'passed anyway'}`);
  }
  throw new Error(`without ${grantInWords(assembly, place)} no scenario was refused: ${seen.join('; ')}`);
}

beforeAll(async () => {
  worlds = await makeWorlds(assembly);
  for (const scenario of scenarios)
    whole.set(
      scenario,
      lanes.run(() => playOn(scenario, assembly)),
    );
  toPlay = choosePlayed();
  // Each removal starts as soon as a lane is free; the tests below wait for their own.
  for (const place of removals) {
    const proof = lanes.run(() => proveNeeded(place));
    proof.catch(() => undefined);
    removed.set(place, proof);
  }
});
afterAll(() => worlds.remove());

describe('with the whole template', () => {
  test.each(scenarios)('$name', async (scenario) => {
    const played = await whole.get(scenario);
    expect(played?.failure).toBeUndefined();
  });
});

describe('a scenario needs', () => {
  test.each(removals.map((place) => [grantInWords(assembly, place), place] as const))('%s', async (_, place) => {
    await removed.get(place);
  });
});

test('a grant excused from needing a scenario is needed by none', async () => {
  const needed = [];
  for (const place of places.filter(justified)) if ((await needsOf(place)).length > 0) needed.push(place.id);
  expect(needed).toEqual([]);
});
