import type { ToolEngines } from '#functions/tools/photo-tool.ts';
import { aMadePhoto, aReport } from './made-photo.ts';

/** Engines that make any photo and no look; another tool's engine is added here, for all tests. */
export function toolEngines<Different extends Partial<ToolEngines>>(different: Different): ToolEngines & Different {
  return {
    photo: { check: async () => aReport, make: async () => aMadePhoto, toJpeg: async () => undefined },
    looks: [],
    ...different,
  };
}
