import type { PhotoTool } from '#functions/tools/photo-tool.ts';
import { priceFor } from '#shared/money.ts';
import { aMadePhoto } from './made-photo.ts';

/** A tool that is done immediately and reports no steps. */
export function aTool(different: Partial<PhotoTool> = {}): PhotoTool {
  const { jpeg, report, manifest } = aMadePhoto;
  return {
    price: ({ language }, prices) => priceFor(language, prices),
    start: async () => ({ outcome: 'done', result: { jpeg, report, manifest } }),
    extras: [],
    photoName: () => 'Photo',
    ...different,
  };
}
