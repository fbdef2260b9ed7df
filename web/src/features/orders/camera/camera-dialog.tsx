import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CameraNotice } from './camera-notice.tsx';
import { heldShare } from './guidance.ts';
import { LivePicture } from './live-picture.tsx';
import { PictureReview } from './picture-review.tsx';
import { SwitchMark } from './switch-mark.tsx';
import { takePicture } from './take-picture.ts';
import { useCamera } from './use-camera.ts';
import { useGuidance } from './use-guidance.ts';
import './camera.css';

export interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
  /** The way out where there is no camera. */
  onChoose: () => void;
  /** The phone's own camera, where the device has one. */
  onSystemCamera: (() => void) | undefined;
}

/**
 * The live camera. What its shutter takes by itself, when everything holds, is used at once: the page that follows shows
 * it and can go back. What is taken by hand is shown first.
 */
export function CameraDialog({ onPhoto, onClose, onChoose, onSystemCamera }: CameraDialogProps) {
  const { t } = useTranslation('camera');
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState(false);
  const [taken, setTaken] = useState<File>();
  const { state, open, fail } = useCamera();
  const camera = state.is === 'open' ? state : undefined;
  const live = camera !== undefined && !taking && taken === undefined;
  const { models, guidance } = useGuidance(video, live);
  const held = guidance === undefined ? 0 : heldShare(guidance);

  const take = async (use: (photo: File) => void) => {
    if (video.current === null || camera === undefined) return;
    setTaking(true);
    try {
      use(await takePicture(video.current, camera.track));
    } catch {
      fail('failed');
    } finally {
      setTaking(false);
    }
  };
  const takeByItself = useRef(() => {});
  useEffect(() => {
    takeByItself.current = () => void take(onPhoto);
  });
  const isHeld = held === 1;
  useEffect(() => {
    if (isHeld) takeByItself.current();
  }, [isHeld]);

  const says = () => {
    if (state.is === 'troubled') return '';
    if (state.is === 'opening') return t('opening');
    if (taken !== undefined) return t('review.text');
    if (taking) return t('taking');
    if (models === 'failed') return t('byHand');
    return guidance === undefined ? t('loading') : t(`hint.${guidance.hint}`);
  };
  return (
    <Dialog title={t('title')} onCancel={onClose} className="camera">
      <button type="button" className="camera__round camera__close" aria-label={t('close')} onClick={onClose}>
        <Icon name="bad" />
      </button>
      {live && camera.next !== undefined ? (
        <button
          type="button"
          className="camera__round camera__switch"
          aria-label={t('switch')}
          onClick={() => open(camera.next)}
        >
          <SwitchMark />
        </button>
      ) : null}
      <p className={guidance?.hint === 'hold' ? 'camera__hint camera__hint--good' : 'camera__hint'} role="status">
        {says()}
      </p>
      {state.is === 'troubled' ? (
        <CameraNotice
          trouble={state.trouble}
          onRetry={() => open()}
          onChoose={onChoose}
          onSystemCamera={onSystemCamera}
        />
      ) : null}
      {state.is !== 'troubled' && taken === undefined ? (
        <>
          <LivePicture camera={camera} video={video} held={taking ? 1 : held} />
          <div className="camera__foot">
            <button
              type="button"
              className="camera__shutter"
              aria-label={t('shutter')}
              disabled={!live}
              onClick={() => void take(setTaken)}
            />
            <p className="small">{models === 'failed' ? '' : t('auto')}</p>
          </div>
        </>
      ) : null}
      {taken === undefined || state.is === 'troubled' ? null : (
        <PictureReview photo={taken} onUse={() => onPhoto(taken)} onRetake={() => setTaken(undefined)} />
      )}
    </Dialog>
  );
}
