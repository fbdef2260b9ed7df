import {
  browLowerEdge,
  lidCrease,
  lowerLashLine,
  pointsOf,
  type Side,
  upperLashLine,
} from '#engine/looks/ground/face-lists.ts';
import { brightnessOf } from './brightness.ts';
import { type LidCoordinates, layLidCoordinates } from './lid-coordinates.ts';
import type { FoundFace } from './made-up.ts';
import { cropPlane, forEachPixel, type PaintWindow, windowAround } from './paint-window.ts';
import { luminanceIn, meanOver } from './shade.ts';

/** One eye with its lid, in a window of its own; planes are those of the window. */
export interface EyeCanvas {
  readonly side: Side;
  readonly window: PaintWindow;
  readonly lid: LidCoordinates;
  /** Places on the lid, see `LidCoordinates`. */
  readonly across: Float32Array;
  readonly height: Float32Array;
  /** Opening of the eye, brow, and how much a pixel's colour is the skin's. */
  readonly eye: Float32Array;
  readonly brow: Float32Array;
  readonly skin: Float32Array;
  /** 1 where nothing lies over the face. */
  readonly uncovered: Float32Array;
  /** How squarely this side is seen, 0 to 1. */
  readonly seen: number;
  /** How bright it is around this eye, see `brightnessOf`: half of a face may lie in the dark. */
  readonly brightness: number;
}

/** How far the window reaches beyond lashes and brow, in widths of the eye. */
const margin = 0.55;

/** Opens one eye for painting. */
export function openEye({ work, masks, skin, uncovered, seen }: FoundFace, side: Side): EyeCanvas {
  const lid = layLidCoordinates({
    upperLashes: pointsOf(work.landmarks, upperLashLine[side]),
    lowerLashes: pointsOf(work.landmarks, lowerLashLine[side]),
    crease: pointsOf(work.landmarks, lidCrease[side]),
    brow: pointsOf(work.landmarks, browLowerEdge[side]),
  });
  const around = [...lid.upperLashes, ...lid.lowerLashes, ...pointsOf(work.landmarks, browLowerEdge[side])];
  const window = windowAround(around, margin * lid.eyeWidthPx, work);
  const across = new Float32Array(window.widthPx * window.heightPx);
  const height = new Float32Array(across.length);
  forEachPixel(window, work.widthPx, (_, inWindow, x, y) => {
    across[inWindow] = lid.acrossAt(x, y);
    height[inWindow] = lid.heightAt(x, y, across[inWindow]!);
  });
  return {
    side,
    window,
    lid,
    across,
    height,
    eye: cropPlane(masks.eyes, work.widthPx, window),
    brow: cropPlane(masks.brows, work.widthPx, window),
    skin: cropPlane(skin.probability, work.widthPx, window),
    uncovered: cropPlane(uncovered, work.widthPx, window),
    seen: seen[side],
    brightness: brightnessOf(
      meanOver(luminanceIn(work.light, work.widthPx, window), cropPlane(skin.mask, work.widthPx, window)),
    ),
  };
}
