/** The constraints that select a camera. */
export type CameraWish = Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>;

/** The front camera first, where the hints can be read. */
export const firstWish: CameraWish = { facingMode: 'user' };

/**
 * The camera to switch to, undefined if there is no other. A phone has one front camera and several rear ones, of which
 * the browser knows the main one; desktop cameras have no sides and take turns.
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

/** Whether the preview is mirrored: people expect a mirror of themselves. */
export function isMirrored({ facingMode }: Pick<MediaTrackSettings, 'facingMode'>): boolean {
  return facingMode !== 'environment';
}
