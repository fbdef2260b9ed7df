import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CameraState, useCamera } from '#web/lib/camera/use-camera.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CameraNotice } from './camera-notice.tsx';
import { heldShare } from './guidance.ts';
import { LivePicture } from './live-picture.tsx';
import { PictureReview } from './picture-review.tsx';
import { takePicture } from './take-picture.ts';
import { useGuidance } from './use-guidance.ts';
import './camera.css';

export interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
  /** The fallback without a camera: choosing a file. */
  onChoose: () => void;
  /** The phone's own camera app, where the device has one. */
  onSystemCamera: (() => void) | undefined;
}

/**
 * The live camera. A picture the shutter takes automatically, once everything holds, is used immediately: the next page
 * shows it and can go back. A picture taken by hand is shown first.
 */
export function CameraDialog({ onPhoto, onClose, onChoose, onSystemCamera }: CameraDialogProps) {
  const { t } = useTranslation('camera');
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState(false);
  const [taken, setTaken] = useState<File>();
  const { state, open, reopen, fail } = useCamera(taken === undefined);
  const camera = state.is === 'open' ? state : undefined;
  // The previous camera's answer, until the next one is open: a button that unmounts loses the focus.
  const [hasOther, setHasOther] = useState(false);
  if (camera !== undefined && hasOther !== (camera.next !== undefined)) setHasOther(!hasOther);
  const live = camera !== undefined && !taking && taken === undefined;
  const { models, guidance } = useGuidance(video, live);
  const held = guidance === undefined ? 0 : heldShare(guidance);

  const { shutter, focusShutter } = useKeptFocus();
  const silences = useRef(0);

  const take = async (use: (photo: File) => void, stillOf?: MediaStreamTrack) => {
    if (video.current === null || camera === undefined || !live) return;
    const signal = camera.closed;
    setTaking(true);
    try {
      const photo = await takePicture(video.current, { stillOf, signal });
      if (!signal.aborted) use(photo);
    } catch {
      // The picture of a closed camera has no taker.
      if (!signal.aborted) fail('failed');
    } finally {
      setTaking(false);
    }
  };
  const takeAutomatically = useRef(() => {});
  useEffect(() => {
    // The video frame: a still may show more than the video, and would be used unseen.
    takeAutomatically.current = () => void take(onPhoto);
  });
  const isHeld = held === 1;
  useEffect(() => {
    if (isHeld) takeAutomatically.current();
  }, [isHeld]);

  const shows = shownPart(state, taken);
  const says = () => {
    if (taken !== undefined) return t('review.text');
    if (state.is === 'troubled') return '';
    if (state.is === 'opening') return t('opening');
    if (taking) return t('taking');
    if (models === 'failed') return t('byHand');
    return guidance === undefined ? t('loading') : t(`hint.${guidance.hint}`);
  };
  return (
    <Dialog title={t('title')} onCancel={onClose} className="camera">
      <button type="button" className="camera__round camera__close" aria-label={t('close')} onClick={onClose}>
        <Icon name="bad" />
      </button>
      {hasOther && shows === 'live' ? (
        <button
          type="button"
          className="camera__round camera__switch"
          aria-label={t('switch')}
          aria-disabled={!live}
          onClick={() => live && open(camera.next)}
        >
          <SwitchMark />
        </button>
      ) : null}
      <p className={guidance?.hint === 'hold' ? 'camera__hint camera__hint--good' : 'camera__hint'} role="status">
        {says()}
      </p>
      {shows === 'trouble' && state.is === 'troubled' ? (
        <CameraNotice
          trouble={state.trouble}
          onRetry={() => {
            focusShutter();
            open();
          }}
          onChoose={onChoose}
          onSystemCamera={onSystemCamera}
        />
      ) : null}
      {shows === 'live' ? (
        <>
          <LivePicture
            camera={camera}
            video={video}
            held={taking ? 1 : held}
            onSilence={() => (silences.current++ === 0 ? reopen() : fail('failed'))}
          />
          <div className="camera__foot">
            <button
              ref={shutter}
              type="button"
              className="camera__shutter"
              aria-label={t('shutter')}
              aria-disabled={!live}
              onClick={() => void take(setTaken, camera?.track)}
            />
            <p className="small">{models === 'failed' ? '' : t('auto')}</p>
          </div>
        </>
      ) : null}
      {taken === undefined ? null : (
        <PictureReview
          photo={taken}
          onUse={() => onPhoto(taken)}
          onRetake={() => {
            focusShutter();
            setTaken(undefined);
          }}
        />
      )}
    </Dialog>
  );
}

/** A picture that was taken stays, whatever happens to the camera afterwards. */
function shownPart(state: CameraState, taken: File | undefined): 'review' | 'trouble' | 'live' {
  if (taken !== undefined) return 'review';
  return state.is === 'troubled' ? 'trouble' : 'live';
}

function SwitchMark() {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 11a8 8 0 0 1 14-4.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.5L4 15M4 20v-5h5" />
    </svg>
  );
}

/** Keeps the focus in a dialog whose parts mount and unmount: on the shutter if requested, else on the dialog. */
function useKeptFocus() {
  const shutter = useRef<HTMLButtonElement>(null);
  const wanted = useRef(false);
  // After every render, since any of them may unmount the focused element.
  useEffect(() => {
    if (wanted.current && shutter.current !== null) {
      wanted.current = false;
      shutter.current.focus();
    } else if (document.activeElement === document.body) {
      document.querySelector<HTMLDialogElement>('dialog.camera')?.focus();
    }
  });
  return {
    shutter,
    /** Takes effect once the shutter is mounted. */
    focusShutter: () => {
      wanted.current = true;
    },
  };
}
