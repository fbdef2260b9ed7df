import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventCode, readEventCode } from '#shared/events/event-code.ts';
import type { CameraWish } from '#web/lib/camera/next-camera.ts';
import { useCamera } from '#web/lib/camera/use-camera.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LiveVideo } from './live-video.tsx';

/** The used part of the Barcode Detection API; Safari and Firefox lack it. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare const BarcodeDetector: (new (options: { readonly formats: readonly string[] }) => Detector) | undefined;

/** Whether the browser reads QR codes. */
export function canScan(): boolean {
  return typeof BarcodeDetector !== 'undefined' && 'mediaDevices' in navigator;
}

const rear: CameraWish = { facingMode: 'environment' };
/** Any camera shows a QR code. */
const minShortSidePx = 240;
const pauseMs = 250;

/** The code in what a QR code says: the address of the event's page, or the code alone. */
export function codeInQr(text: string): EventCode | undefined {
  return readEventCode(/\/events\/([^/?#]+)/.exec(text)?.[1] ?? text);
}

interface CodeScannerProps {
  onCode: (code: EventCode) => void;
  onClose: () => void;
}

/** Reads the QR code of an event with the camera. */
export function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  const { t } = useTranslation('events');
  const video = useRef<HTMLVideoElement>(null);
  const { state } = useCamera(true, { first: rear, minShortSidePx });
  const [isOther, setIsOther] = useState(false);
  const found = useEffectEvent((text: string) => {
    const code = codeInQr(text);
    setIsOther(code === undefined);
    if (code !== undefined) onCode(code);
  });
  const camera = state.is === 'open' ? state : undefined;
  useEffect(() => {
    if (camera === undefined || typeof BarcodeDetector === 'undefined') return;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      // A frame that cannot be read is followed by another one.
      const codes = video.current === null ? [] : await detector.detect(video.current).catch(() => []);
      if (camera.closed.aborted) return;
      if (codes[0] !== undefined) found(codes[0].rawValue);
      timer = setTimeout(() => void look(), pauseMs);
    };
    void look();
    return () => clearTimeout(timer);
  }, [camera]);
  const says = () => {
    if (state.is === 'troubled') return t(`camera.trouble.${state.trouble}`);
    if (state.is === 'opening') return t('camera.opening');
    return isOther ? t('code.scanOther') : t('code.scanText');
  };
  return (
    <Dialog title={t('code.scanTitle')} onCancel={onClose}>
      <p role="status">{says()}</p>
      {state.is === 'troubled' ? null : (
        <div className="selfie__stage selfie__stage--square">
          <LiveVideo camera={camera} video={video} />
        </div>
      )}
      <div>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
