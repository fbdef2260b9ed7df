import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { assetNames, modelFileNames, unpackAssets } from '#engine/inference/model-files.ts';

const virtualId = 'virtual:face-models';
const resolvedId = `\0${virtualId}`;
const folder = join(import.meta.dirname, '../../.build/face-models');

/** The members of MediaPipe's packed assets that judge a frame, by the names the page uses. */
const members = { detector: assetNames.detector, mesh: assetNames.mesh, geometry: assetNames.geometry };

/**
 * Provides `virtual:face-models`: the URLs of the files with which the live camera judges frames. They are extracted
 * from the engine's own packages and emitted with content hashes.
 */
export function faceModelsPlugin(): Plugin {
  return {
    name: 'vesika:face-models',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? addressesOf(writeFiles()) : undefined),
  };
}

function writeFiles(): Readonly<Record<string, string>> {
  const { resolve } = createRequire(import.meta.url);
  const assets = unpackAssets(
    readFileSync(resolve(modelFileNames.faceAssets)),
    readFileSync(resolve(modelFileNames.faceAssetsLoader), 'utf8'),
  );
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(members).map(([name, member]) => {
    const bytes = assets.get(member);
    if (bytes === undefined) throw new RangeError(`${member} is not among the packed assets`);
    const path = join(folder, member);
    writeFileSync(path, bytes);
    return [name, path] as const;
  });
  const wasmSimd = resolve(modelFileNames.wasmSimd);
  return { ...Object.fromEntries(files), wasmSimd, wasm: wasmSimd.replace('-simd.wasm', '.wasm') };
}

function addressesOf(files: Readonly<Record<string, string>>): string {
  const imports = Object.entries(files).map(([name, path]) => `import ${name} from ${JSON.stringify(`${path}?url`)};`);
  return `${imports.join('\n')}\nexport const faceModelFiles = { ${Object.keys(files).join(', ')} };`;
}
