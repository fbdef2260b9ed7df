import type { LookEngine } from '#shared/looks/look-engine.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { builtinOffer, everythingPermitted } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';

/** A report of a selfie that allows every look. */
export const aLookReport: LookReport = {
  warnings: [],
  notForThisPicture: everythingPermitted,
  faceWidthPx: 400,
  showsChild: false,
};

/** The manifest of the double's look. */
export function aLookManifest({ tool, ...chosen }: LookRequest): LookManifest {
  return {
    tool,
    chosen,
    engine: 'double/1',
    strength: 1,
    changedShare: 0.1,
    face: { changedOutside: 0, driftMedian: 0.002, driftMax: 0.01, likeness: 0.99 },
    source: { sha256: '0', widthPx: 1200, heightPx: 1500 },
    output: { widthPx: 1200, heightPx: 1500, bytes: 4, sha256: '0' },
  };
}

/** The start of a JPEG, different from every other double's. */
export const aLook = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** Every engine reports these steps, whatever it makes. */
const steps: readonly LookStep[] = ['checking', 'drawing', 'comparing', 'encoding'];

/** An engine that makes every look it offers of any picture, and records its requests. */
export function aLookEngine(different: Partial<LookEngine> = {}): LookEngine & { readonly asked: LookRequest[] } {
  const asked: LookRequest[] = [];
  return {
    name: 'builtin',
    offer: builtinOffer,
    check: async () => aLookReport,
    async make(_picture, request, onStep) {
      asked.push(request);
      for (const step of steps) onStep?.(step);
      return { jpeg: aLook, manifest: aLookManifest(request) };
    },
    ...different,
    asked,
  };
}

/** The offer of a stage with only the built-in engine. */
export const builtinOnly: OfferedEngines = [{ name: 'builtin', offer: builtinOffer }];
