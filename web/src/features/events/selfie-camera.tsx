import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelfieFaultName } from '#shared/events/guest-contract.ts';
import { useCamera } from '#web/lib/camera/use-camera.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LiveVideo } from './live-video.tsx';
import { pictureOfFile, pictureOfVideo } from './selfie-picture.ts';

/** The pictures of a selfie: one from the front, one with the head to either side. */
export const poses = ['front', 'side', 'other'] as const;

/** A face of the required width fits into it. */
const minShortSidePx = 480;
const needs = { minShortSidePx };

interface SelfieCameraProps {
  /** The pictures that need not be taken again, by their pose. */
  kept: readonly (Blob | undefined)[];
  /** Why the last selfie has to be taken again. */
  fault: SelfieFaultName | undefined;
  /** A file instead of the camera is not accepted. */
  cameraOnly: boolean;
  onTaken: (pictures: readonly Blob[]) => void;
  /** The chosen file is no picture that the browser can read. */
  onUnreadable: () => void;
  onCancel: () => void;
}

/** Waits until a video shows something: a person may press before. */
async function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
}

/** Takes the pictures of a selfie, one press each. */
export function SelfieCamera({ kept, fault, cameraOnly, onTaken, onUnreadable, onCancel }: SelfieCameraProps) {
  const { t } = useTranslation('events');
  const video = useRef<HTMLVideoElement>(null);
  const section = useRef<HTMLElement>(null);
  const [pictures, setPictures] = useState(kept);
  const [taking, setTaking] = useState(false);
  const { state, open, fail } = useCamera(true, needs);
  const camera = state.is === 'open' ? state : undefined;
  const isOpen = camera !== undefined;
  useEffect(() => {
    // On a small phone the shutter is in sight only then.
    if (isOpen) section.current?.scrollIntoView();
  }, [isOpen]);
  const place = poses.findIndex((_, at) => pictures[at] === undefined);
  const pose = poses[place] ?? 'front';
  const take = async () => {
    if (video.current === null || camera === undefined || taking) return;
    setTaking(true);
    try {
      await firstFrame(video.current);
      const picture = await pictureOfVideo(video.current);
      const next = poses.map((_, at) => (at === place ? picture : pictures[at]));
      const all = next.filter((each) => each !== undefined);
      if (all.length === poses.length) onTaken(all);
      else setPictures(next);
    } catch {
      fail('failed');
    } finally {
      setTaking(false);
    }
  };
  const says = state.is === 'open' ? t(`camera.${pose}`) : t('camera.opening');
  return (
    <section
      ref={section}
      className={fault === undefined ? 'card stack selfie' : 'card stack selfie selfie--again'}
      aria-labelledby="selfie"
    >
      {fault === undefined ? null : (
        <Notice tone="warn" title={t('fault.title')} announce>
          <p>{t(`fault.${fault}`)}</p>
        </Notice>
      )}
      <h2 id="selfie" className={fault === undefined ? undefined : 'visually-hidden'}>
        {t('camera.title')}
      </h2>
      {state.is === 'troubled' ? (
        <Notice tone="warn" title={t('camera.troubleTitle')} announce>
          <p>{t(`camera.trouble.${state.trouble}`)}</p>
          {cameraOnly ? <p>{t('camera.only')}</p> : null}
        </Notice>
      ) : (
        <>
          <div role="status">
            <p className="soft small">{t('camera.step', { step: place + 1, total: poses.length })}</p>
            <p className="selfie__says">{says}</p>
          </div>
          <div className="selfie__stage">
            <LiveVideo camera={camera} video={video} />
            <span className={`selfie__oval selfie__oval--${pose}`} aria-hidden="true" />
          </div>
        </>
      )}
      <div className="event-actions">
        {state.is === 'troubled' ? (
          <Button large onClick={() => open()}>
            {t('retry')}
          </Button>
        ) : (
          <Button large onClick={() => void take()} asDisabled={camera === undefined || taking}>
            {t('camera.shutter')}
          </Button>
        )}
        {cameraOnly ? null : <FileButton onPicture={(picture) => onTaken([picture])} onUnreadable={onUnreadable} />}
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

/** Chooses a picture instead of the camera. */
function FileButton({ onPicture, onUnreadable }: { onPicture: (picture: Blob) => void; onUnreadable: () => void }) {
  const { t } = useTranslation('events');
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await pictureOfFile(file).catch(() => undefined);
    if (picture === undefined) onUnreadable();
    else onPicture(picture);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button look="quiet" large onClick={() => input.current?.click()}>
        {t('camera.file')}
      </Button>
      <p className="soft small">{t('camera.fileText')}</p>
    </>
  );
}
