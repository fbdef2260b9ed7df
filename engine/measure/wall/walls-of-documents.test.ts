import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { measureAnalysed } from '#engine/analysis/measure-analysed.ts';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { replayEdits } from '#engine/replay/replay-edits.ts';
import { buildReport } from '#engine/report/build-report.ts';
import { verifyMeasures } from '#engine/verify/verify-measures.ts';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { type BackgroundChoice, DocumentId, type WallColour } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type CheckId, worstMark } from '#shared/photo/report.ts';
import { drawPortrait, drawSilhouette, type Portrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { drawWall, exampleWalls, fadingLight, lightSwitch, softShadow, thinLine } from '#tests/support/engine/walls.ts';

const size: Portrait = { widthPx: 1200, heightPx: 1500 };
const engine = createBuiltinEngine();
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

const portraits = new Map<string, Promise<Buffer>>();
function portraitBefore(background: string): Promise<Buffer> {
  const drawn = portraits.get(background) ?? drawPortrait({ ...size, background });
  portraits.set(background, drawn);
  return drawn;
}

/** The result of the wall's rules for a picture, and whether its background stays. */
async function judge(picture: Uint8Array, document: DocumentId, background: BackgroundChoice = 'auto') {
  const choices = { document, background, infant: false };
  const analysis = await analysePicture(picture, choices, models);
  const { checks } = buildReport(analysis, measureAnalysed(analysis), choices);
  const markOf = (id: CheckId) => checks.find((check) => check.id === id)?.mark;
  const causeOf = (id: CheckId) => checks.find((check) => check.id === id)?.cause;
  const failed = checks.filter(({ mark }) => mark === 'fail').map(({ id }) => id);
  const wall = worstMark([markOf('background')!, markOf('wallColour')!, markOf('wallShadow')!]);
  return { keeps: analysis.keepsBackground, failed, wall, markOf, causeOf };
}

const pairs = DocumentId.options.flatMap((id) =>
  documents[id].background.accepted.map((colour): [DocumentId, WallColour] => [id, colour]),
);

test.each(
  sampled(pairs, ['dv,white', 'us-visa,off-white', 'schengen,light-grey', 'uk,cream', 'in-visa,light-coloured']),
)('%s is delivered with its wall of %s unchanged, and passes when it is measured again', async (id, colour) => {
  const made = await engine.make(await portraitBefore(exampleWalls[colour]), {
    document: id,
    background: 'auto',
    infant: false,
  });
  expect(made.manifest.background.done).toBe('kept');
  expect(verifyPhoto(made.jpeg, documents[id]).broken).toEqual([]);
  expect((await verifyMeasures(made.jpeg, documents[id], models)).filter(({ holds }) => !holds)).toEqual([]);
});

describe('a wall of a colour that the document does not accept', () => {
  const wrong: readonly [DocumentId, string, string][] = [
    ['us-passport', 'grey', '#d0d0d0'],
    ['us-passport', 'cream', exampleWalls.cream],
    ['schengen', 'cream', exampleWalls.cream],
    ['schengen', 'blue', '#9fbfe0'],
    ['uk', 'white', '#fcfcfc'],
    ['uk', 'blue', '#bcd8ee'],
    ['canada', 'dark', '#8f8f8c'],
    ['cn-visa', 'grey', '#c8c8c8'],
    ['australia', 'cream', exampleWalls.cream],
  ];

  test.each(
    sampled(
      wrong,
      ['us-passport cream', 'schengen blue', 'uk white', 'canada dark', 'cn-visa grey'],
      ([id, name]) => `${id} ${name}`,
    ),
  )('fails %s with a %s one', async (id, _, colour) => {
    expect((await judge(await portraitBefore(colour), id)).failed).toEqual(['wallColour']);
  });

  test('warns for Schengen visas when it is white, and says why', async () => {
    const { markOf, causeOf } = await judge(await portraitBefore('#fafafa'), 'schengen');
    expect([markOf('wallColour'), causeOf('wallColour')]).toEqual(['warn', 'doubtful']);
  });

  test.each<[DocumentId, string]>([
    ['dv', '#c7c7c7'],
    ['dv', '#dcdcdc'],
    ['us-visa', exampleWalls.cream],
    ['tr-biometric', '#d5d5d4'],
    ['in-visa', '#909090'],
  ])('is replaced for %s, on %s', async (id, colour) => {
    expect(await judge(await portraitBefore(colour), id)).toMatchObject({ keeps: false, wall: 'warn', failed: [] });
  });

  test('fails when the customer keeps it', async () => {
    expect((await judge(await portraitBefore('#d0d0d0'), 'dv', 'keep')).failed).toEqual(['wallColour']);
  });
});

describe('an object on a wall of the right colour', () => {
  test.each<[string, string, CheckId]>([
    ['a light switch', lightSwitch, 'background'],
    ['a thin line', thinLine, 'background'],
    ['a shadow', softShadow, 'wallShadow'],
  ])('%s: fails where the background has to stay, and is gone where it is replaced', async (_, shape, id) => {
    const picture = await portraitBefore(drawWall(exampleWalls.white, shape));
    expect((await judge(picture, 'us-passport')).failed).toEqual([id]);
    expect(await judge(picture, 'dv')).toMatchObject({ keeps: false, failed: [] });
    const { report } = await engine.make(picture, { document: 'dv', background: 'auto', infant: false });
    expect(report.checks.find((check) => check.id === 'background')?.mark).toBe('pass');
    // What was painted white is no measure of a wall.
    expect(report.checks.filter((check) => check.id.startsWith('wall'))).toEqual([]);
  });

  test('light that fades by 15 % warns where the background has to stay, and is gone where it is replaced', async () => {
    const picture = await portraitBefore(drawWall('#fafaf8', fadingLight));
    expect((await judge(picture, 'us-passport')).markOf('wallShadow')).toBe('warn');
    expect((await judge(picture, 'dv')).keeps).toBe(false);
  });
});

describe('a background removed before the upload', () => {
  let transparent: Buffer;

  beforeAll(async () => {
    const colours = await sharp(await portraitBefore('#88aa66'))
      .raw()
      .toBuffer();
    const silhouette = await sharp(await drawSilhouette(size))
      .removeAlpha()
      .raw()
      .toBuffer();
    const data = Buffer.alloc((colours.length / 3) * 4);
    for (let at = 0; at < colours.length / 3; at += 1) {
      colours.copy(data, at * 4, at * 3, at * 3 + 3);
      data[at * 4 + 3] = silhouette[at * 3]!;
    }
    transparent = await sharp(data, { raw: { width: 1200, height: 1500, channels: 4 } })
      .png()
      .toBuffer();
  });

  test('is put on white, which is disclosed as an edit', async () => {
    const { report, manifest, jpeg } = await engine.make(transparent, {
      document: 'dv',
      background: 'auto',
      infant: false,
    });
    expect(manifest.background).toMatchObject({ requested: 'auto', done: 'replaced', colour: '#ffffff' });
    expect(manifest.background.changedShare).toBeGreaterThan(0.3);
    expect(manifest.transparency).toEqual({ share: manifest.background.changedShare, isBackground: true });
    const [transparency, edit] = ['transparency', 'backgroundEdit'].map((id) =>
      report.checks.find((check) => check.id === id),
    );
    expect([transparency?.mark, edit?.mark]).toEqual(['warn', 'warn']);
    expect(Buffer.from(await replayEdits(transparent, manifest)).equals(Buffer.from(jpeg))).toBe(true);
  });

  test.each(DocumentId.options.filter((id) => documents[id].background.replacement === undefined))(
    'fails for %s, which accepts no edited picture',
    async (id) => {
      expect((await judge(transparent, id)).failed).toContain('transparency');
    },
  );

  test('accepts an opaque PNG with an alpha channel like one without', async () => {
    const opaque = await sharp(await portraitBefore(exampleWalls.white))
      .ensureAlpha()
      .png()
      .toBuffer();
    const { manifest, report } = await engine.make(opaque, { document: 'dv', background: 'auto', infant: false });
    expect(manifest.transparency).toBeUndefined();
    expect(report.checks.map(({ id }) => id)).not.toContain('transparency');
  });
});
