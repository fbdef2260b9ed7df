import { chooseEngine } from '#shared/looks/choose-engine.ts';
import type { Look } from '#shared/looks/look.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
import type { LookExaminer } from '#shared/looks/look-examiner.ts';
import type { LookPreviewer } from '#shared/looks/look-previewer.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { barePicture } from './bare-picture.ts';
import { openBuiltinPainter } from './builtin-painter.ts';
import { checkLook } from './check-look.ts';
import { describeLook } from './describe-look.ts';
import { drawLook } from './draw-look.ts';
import { encodeLook } from './encode-look.ts';
import { checkOutside, examineLook } from './examine-look.ts';
import { type GiveModels, loadOnce } from './load-once.ts';
import type { OpenPainter } from './look-painter.ts';
import { openPortrait } from './open-portrait.ts';
import { previewLooks } from './preview-looks.ts';

/** How an operator sets up the engine. */
export interface BuiltinLookEngineOptions {
  /** Folder with the model files; see `locateModelFiles` for the default. */
  readonly modelsFolder?: string;
  /** The networks, where they are shared. @default loaded from `modelsFolder` */
  readonly models?: GiveModels;
  /** The shorter side a picture needs; see `refuseSize`. */
  readonly minShortSidePx?: number | undefined;
  /**
   * What draws.
   *
   * @default the rooms of this folder
   */
  readonly openPainter?: OpenPainter;
}

/** A look was asked for that the engine does not offer; who sells it has to ask the offer first. */
export class LookNotOffered extends Error {
  constructor(tool: Look) {
    super(`the built-in engine does not offer all that was asked of the ${tool}`);
    this.name = 'LookNotOffered';
  }
}

/**
 * The engine of looks that runs on the processor of this process, without any service. Models are loaded once, at the
 * first call or by callers who start early with `warmUp`.
 *
 * Every face is compared with the one it was made from before a look is handed out. Calls reject with
 * {@link LookNotOffered} for a hairstyle: hair that is not in the picture cannot be drawn.
 */
export function createBuiltinLookEngine({
  modelsFolder,
  models = loadOnce(modelsFolder),
  minShortSidePx,
  openPainter = openBuiltinPainter,
}: BuiltinLookEngineOptions = {}): LookEngine & LookPreviewer & LookExaminer & { warmUp(): Promise<void> } {
  const requireOffer = (request: LookRequest) => {
    if (chooseEngine(request, [{ offer: builtinOffer }]) === undefined) throw new LookNotOffered(request.tool);
  };
  return {
    name: 'builtin',
    offer: builtinOffer,
    warmUp: async () => {
      await models();
    },
    check: async (picture, request) => {
      requireOffer(request);
      const loaded = await models();
      const portrait = await openPortrait(picture, 'reduced', loaded, minShortSidePx);
      return checkLook(portrait, request, openPainter(portrait, loaded), loaded);
    },
    make: async (picture, request, onStep = () => {}) => {
      requireOffer(request);
      onStep('checking');
      const loaded = await models();
      const portrait = await openPortrait(picture, 'whole', loaded, minShortSidePx);
      const drawn = drawLook(portrait, request, openPainter(portrait, loaded), loaded, onStep);
      onStep('encoding');
      const jpeg = await encodeLook(drawn.raster);
      return { jpeg, manifest: describeLook(request, picture, drawn, jpeg) };
    },
    bare: (picture) => barePicture(picture, minShortSidePx),
    checkOutside: async (picture, request) => {
      const loaded = await models();
      return checkOutside(await openPortrait(picture, 'reduced', loaded, minShortSidePx), request, loaded);
    },
    examine: async (picture, made, request) => {
      const loaded = await models();
      const portrait = await openPortrait(picture, 'whole', loaded, minShortSidePx);
      return await examineLook(picture, portrait, made, request, loaded);
    },
    preview: async (picture, requests, words, marksHair = false) => {
      for (const request of requests) requireOffer(request);
      const loaded = await models();
      const portrait = await openPortrait(picture, 'reduced', loaded, minShortSidePx);
      // Marked first: what was found then need not be found in a part again.
      const marked = marksHair ? { hair: await openPainter(portrait, loaded).markHair() } : {};
      const looks = await previewLooks(portrait, requests, words, (part) => openPainter(part, loaded));
      return { looks, ...marked };
    },
  };
}
