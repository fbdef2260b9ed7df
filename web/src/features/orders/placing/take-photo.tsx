import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useTouch } from '#web/lib/use-touch.ts';
import { Button } from '#web/ui/button.tsx';

/** The live camera, preloaded with its texts after the page; its models load when it opens. */
export const CameraDialog = lazyComponent(async () => {
  const [{ CameraDialog }] = await Promise.all([import('../camera/camera-dialog.tsx'), needTexts('camera')]);
  return CameraDialog;
});

interface TakePhotoProps {
  onPhoto: (photo: File | undefined) => void;
  onChoose: () => void;
}

/**
 * The button that takes a photo: with the live camera if the browser allows it, else with the phone's camera app. A
 * desktop has the button if it has a camera.
 */
export function TakePhoto({ onPhoto, onChoose }: TakePhotoProps) {
  const { t } = useTranslation(['placing', 'shell']);
  const isTouch = useTouch();
  const offered = useOffered(isTouch);
  const [dialog, setDialog] = useState<'closed' | 'coming' | 'open' | 'failed'>('closed');
  const system = useRef<HTMLInputElement>(null);
  const openSystem = () => system.current?.click();
  const take = () => {
    if (isTouch && !hasLiveCamera()) return openSystem();
    setDialog('coming');
    CameraDialog.preload().then(
      () => setDialog('open'),
      () => setDialog('failed'),
    );
  };
  if (!offered) return null;
  const close = () => setDialog('closed');
  const andClose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div>
      <Button large look={isTouch ? 'primary' : 'quiet'} asDisabled={dialog === 'coming'} onClick={take}>
        {t('drop.take')}
      </Button>
      {dialog === 'failed' ? (
        <p className="field-error" role="alert">
          {t('shell:notFetched.partText')}
        </p>
      ) : null}
      {isTouch ? (
        <input
          ref={system}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          className="photo-ways__camera"
          aria-hidden
          onChange={({ target }) => {
            onPhoto(target.files?.[0]);
            // The same picture may be chosen again.
            target.value = '';
          }}
        />
      ) : null}
      {dialog === 'open' ? (
        <CameraDialog
          onPhoto={(photo) => andClose(() => onPhoto(photo))()}
          onClose={close}
          onChoose={andClose(onChoose)}
          onSystemCamera={isTouch ? andClose(openSystem) : undefined}
        />
      ) : null}
    </div>
  );
}

function hasLiveCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/** A phone has a camera. A desktop is asked; on an insecure origin it cannot say, and explains that on the attempt. */
function useOffered(isTouch: boolean): boolean {
  const [offered, setOffered] = useState(isTouch);
  useEffect(() => {
    if (isTouch) return;
    if (!hasLiveCamera()) return setOffered(window.isSecureContext === false);
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setOffered(devices.some(({ kind }) => kind === 'videoinput')),
      () => setOffered(false),
    );
  }, [isTouch]);
  return offered;
}
