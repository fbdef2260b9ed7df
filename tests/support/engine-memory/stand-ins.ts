const folder = 'tests/support/engine-memory';

/** The modules of the engine that test functions reach through a memory; see docs/testing.md. */
export const engineStandIns: Readonly<Record<string, string>> = {
  '#engine/builtin-engine.ts': `${folder}/photo-engine.ts`,
  '#engine/looks/look-engine.ts': `${folder}/look-engine.ts`,
  '#engine/looks/hairstyles/hairstyle-engine.ts': `${folder}/hairstyle-engine.ts`,
  '#engine/draw-extra.ts': `${folder}/draw-extra.ts`,
  '#engine/overlay/watermark-photo.ts': `${folder}/watermark-photo.ts`,
};
