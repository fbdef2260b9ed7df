import { openBuiltinPainter } from '#engine/looks/builtin-painter.ts';
import { checkLook } from '#engine/looks/check-look.ts';
import { describeLook } from '#engine/looks/describe-look.ts';
import { encodeLook } from '#engine/looks/encode-look.ts';
import type { GiveModels } from '#engine/looks/load-once.ts';
import { openPortrait } from '#engine/looks/open-portrait.ts';
import { cutsOffer } from '#shared/looks/cuts-offer.ts';
import type { Inpainter } from '#shared/looks/inpainter.ts';
import type { Drawing, LookEngine } from '#shared/looks/look-engine.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { cutSeed } from './cut-seed.ts';
import { type CutRequest, drawCut } from './draw-cut.ts';
import { judgeCuts } from './judge-cuts.ts';

/** How an operator sets up the engine of cuts. */
export interface CutEngineOptions {
  /** The networks, which it may share with the built-in engine. */
  readonly models: GiveModels;
  /** What makes everything that is no cut. */
  readonly builtin: LookEngine;
  /** Who draws. Without one cuts can be judged, and none made. */
  readonly inpainter?: Inpainter;
  /** Milliseconds since the epoch. @default the machine's clock */
  readonly now?: () => number;
  /** See `CutWorkshop`. @default every five seconds */
  readonly keepTelling?: (tell: () => void) => () => void;
}

/** How long a generator is waited for: a picture takes about 16 seconds, and a busy service is asked again. */
const longestMs = 60_000;
const tellingMs = 5000;

/** Nobody counts what is drawn without an order. */
const byHand: Drawing = { seed: '', reserveGeneration: async () => {} };

/**
 * The engine of cuts: a generator draws the hair, everything else stays the picture's own. What keeps its cut is left to
 * the built-in engine.
 *
 * Every call rejects with `PhotoRejected` when the picture cannot become what is asked for.
 */
export function createCutEngine(options: CutEngineOptions): LookEngine {
  const { models, builtin, inpainter, now = Date.now, keepTelling = everyFewSeconds } = options;
  return {
    name: 'bedrock',
    offer: cutsOffer,
    async check(picture, request) {
      if (!isCut(request)) return await builtin.check(picture, request);
      const loaded = await models();
      const portrait = await openPortrait(picture, 'reduced', loaded);
      const report = checkLook(portrait, request, openBuiltinPainter(portrait, loaded), loaded);
      return { ...report, notForThisPicture: judgeCuts(portrait, report, request.hairstyle) };
    },
    async make(picture, request, onStep = () => {}, drawing = byHand) {
      if (!isCut(request)) return await builtin.make(picture, request, onStep);
      if (inpainter === undefined) throw new Error('there is no generator here to draw a cut');
      onStep('checking');
      const loaded = await models();
      const portrait = await openPortrait(picture, 'whole', loaded);
      const { seed, reserveGeneration } = drawing;
      const workshop = { inpainter, reserveGeneration, models: loaded, until: () => now() + longestMs, keepTelling };
      const drawn = await drawCut(portrait, request, cutSeed(picture, request, seed), workshop, onStep);
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

function isCut(request: LookRequest): request is CutRequest {
  return request.tool === 'hair-changer' && request.hairstyle !== 'unchanged';
}

function everyFewSeconds(tell: () => void): () => void {
  const timer = setInterval(tell, tellingMs);
  return () => clearInterval(timer);
}
