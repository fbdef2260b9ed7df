import { openBuiltinPainter } from '#engine/looks/builtin-painter.ts';
import { checkLook } from '#engine/looks/check-look.ts';
import { describeLook } from '#engine/looks/describe-look.ts';
import { encodeLook } from '#engine/looks/encode-look.ts';
import type { GiveModels } from '#engine/looks/load-once.ts';
import { openPortrait } from '#engine/looks/open-portrait.ts';
import { hairstylesOffer } from '#shared/looks/hairstyles-offer.ts';
import type { Inpainter } from '#shared/looks/inpainter.ts';
import type { Drawing, LookEngine } from '#shared/looks/look-engine.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { drawHairstyle, type HairstyleRequest } from './draw-hairstyle.ts';
import { hairstyleSeed } from './hairstyle-seed.ts';
import { judgeHairstyles } from './judge-hairstyles.ts';

/** What the engine of hairstyles needs. */
export interface HairstyleEngineOptions {
  /** The networks, which the built-in engine may share. */
  readonly models: GiveModels;
  /** Makes every look that keeps the hairstyle. */
  readonly builtin: LookEngine;
  /** The generator. Without one hairstyles can be checked, but not made. */
  readonly inpainter?: Inpainter;
  /** Milliseconds since the epoch. @default the machine's clock */
  readonly now?: () => number;
  /** See `DrawingDependencies`. @default every five seconds */
  readonly keepReporting?: (report: () => void) => () => void;
}

/** The time limit of a generator: a picture takes about 16 seconds, and a busy service is asked again. */
const longestMs = 60_000;
const reportingMs = 5000;

/** Generations without an order are not counted. */
const byHand: Drawing = { seed: '', reserveGeneration: async () => {} };

/**
 * The engine of hairstyles: a generator draws the hair, everything else stays the original's. A request that keeps the
 * hairstyle goes to the built-in engine.
 *
 * Every call rejects with `PhotoRejected` when the picture does not permit the request.
 */
export function createHairstyleEngine(options: HairstyleEngineOptions): LookEngine {
  const { models, builtin, inpainter, now = Date.now, keepReporting = everyFewSeconds } = options;
  return {
    name: 'bedrock',
    offer: hairstylesOffer,
    async check(picture, request) {
      if (!changesHairstyle(request)) return await builtin.check(picture, request);
      const loaded = await models();
      const portrait = await openPortrait(picture, 'reduced', loaded);
      const report = checkLook(portrait, request, openBuiltinPainter(portrait, loaded), loaded);
      return { ...report, notForThisPicture: judgeHairstyles(portrait, report, request.hairstyle) };
    },
    async make(picture, request, onStep = () => {}, drawing = byHand) {
      if (!changesHairstyle(request)) return await builtin.make(picture, request, onStep);
      if (inpainter === undefined) throw new Error('there is no generator here to draw a hairstyle');
      onStep('checking');
      const loaded = await models();
      const portrait = await openPortrait(picture, 'whole', loaded);
      const { seed, reserveGeneration } = drawing;
      const workshop = { inpainter, reserveGeneration, models: loaded, until: () => now() + longestMs, keepReporting };
      const drawn = await drawHairstyle(portrait, request, hairstyleSeed(picture, request, seed), workshop, onStep);
      onStep('encoding');
      const jpeg = await encodeLook(drawn.raster);
      const manifest = describeLook(request, picture, drawn, jpeg);
      return {
        jpeg,
        manifest: { ...manifest, engine: 'bedrock', generator: { model: inpainter.model, seed: drawn.seed } },
      };
    },
  };
}

function changesHairstyle(request: LookRequest): request is HairstyleRequest {
  return request.tool === 'hair-changer' && request.hairstyle !== 'unchanged';
}

function everyFewSeconds(report: () => void): () => void {
  const timer = setInterval(report, reportingMs);
  return () => clearInterval(timer);
}
