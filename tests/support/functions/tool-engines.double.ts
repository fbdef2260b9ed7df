import type { ToolEngines } from '#functions/tools/photo-tool.ts';
import type { PhotoEngine } from '#shared/photo/photo-engine.ts';
import { aMadePhoto, aReport } from './made-photo.ts';

/** An engine that finds nothing wrong and makes always the same photo. */
export function aPhotoEngine(different: Partial<PhotoEngine> = {}): PhotoEngine {
  return {
    check: async () => aReport,
    make: async () => aMadePhoto,
    repeat: async (_picture, _choices, made) => ({ ...aMadePhoto, ...made }),
    toJpeg: async () => undefined,
    ...different,
  };
}

/** Engines that make any photo and no look; another tool's engine is added here, for all tests. */
export function toolEngines<Different extends Partial<ToolEngines>>(different: Different): ToolEngines & Different {
  return {
    photo: aPhotoEngine(),
    looks: [],
    ...different,
  };
}
