/** Which camera is asked for. */
export type CameraWish = Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>;

/** At first the camera on the side of the screen, where the hints can be read. */
export const firstWish: CameraWish = { facingMode: 'user' };

/**
 * The camera to switch to, undefined where there is no other. A phone has one to the front and several to the back, of
 * which the browser knows the right one; the cameras of a desktop have no sides and take turns.
 *
 * @param current the settings of the open camera's track
 * @param cameras the ids of all cameras
 */
export function nextCamera(
  current: Pick<MediaTrackSettings, 'facingMode' | 'deviceId'>,
  cameras: readonly string[],
): CameraWish | undefined {
  if (cameras.length < 2) return undefined;
  if (current.facingMode === 'user') return { facingMode: 'environment' };
  if (current.facingMode !== undefined) return { facingMode: 'user' };
  const next = cameras[(cameras.indexOf(current.deviceId ?? '') + 1) % cameras.length];
  return next === undefined ? undefined : { deviceId: { exact: next } };
}

/** Whether the preview is a mirror: whoever looks at themselves expects one. */
export function isMirrored({ facingMode }: Pick<MediaTrackSettings, 'facingMode'>): boolean {
  return facingMode !== 'environment';
}
