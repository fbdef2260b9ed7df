import { intoFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Subject } from './subject.ts';

/** Reads landmarks in hundredths of the eye distance from the middle between the pupils, see `inFaceUnits`. */
export function placeLandmarks({ mesh, frame, interEyePx }: Subject): (number: number) => Point {
  return (number) => {
    const { x, y } = intoFrame(frame, mesh.landmarks[number]!);
    return { x: (x * 100) / interEyePx, y: (y * 100) / interEyePx };
  };
}
