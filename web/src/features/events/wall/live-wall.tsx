import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventCode, shownEventCode } from '#shared/events/event-code.ts';
import { keepScreenOn } from '#web/lib/keep-screen-on.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { turnOf, useDialogKeys } from '#web/ui/keys.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TurnButton } from '../turn-button.tsx';
import { useIsIdle } from './use-is-idle.ts';
import { useWall, type WallSource } from './use-wall.ts';
import type { WallSlide } from './wall-reel.ts';
import '../full-screen.css';
import './live-wall.css';

interface LiveWallProps {
  name: string;
  /** The code by which guests can come in; undefined while they cannot. */
  code: EventCode | undefined;
  source: WallSource;
  onClose: () => void;
  /** The photos are shown to everyone no longer. */
  onRefused: () => void;
}

/** The photos of an event on the screen of its hall, one after the other, with the code by which guests come in. */
export function LiveWall({ name, code, source, onClose, onRefused }: LiveWallProps) {
  const { t } = useTranslation('live-wall');
  const [isPaused, setPaused] = useState(false);
  const { slide, isLoaded, isOffline, turn } = useWall(source, isPaused, onRefused);
  const isIdle = useIsIdle();
  useEffect(() => {
    const ends = new AbortController();
    keepScreenOn(ends.signal);
    return () => {
      ends.abort();
      if (document.fullscreenElement !== null) void document.exitFullscreen?.();
    };
  }, []);
  useWallKeys({ turn, onPause: () => setPaused(!isPaused), onFullScreen: toggleFullScreen });
  const status = isOffline ? t('offline') : isPaused ? t('paused') : '';
  const isEmpty = isLoaded && slide === undefined;
  const join = (place: string) =>
    code === undefined ? null : (
      <div className={place}>
        <QrCode text={`${location.origin}/events/${code}`} label={t('qr')} />
        <div>
          <p className="live-wall__code">
            <bdi dir="ltr">{shownEventCode(code)}</bdi>
          </p>
          <p>{t('scan')}</p>
        </div>
      </div>
    );
  return (
    <Dialog
      title={name}
      onCancel={() => (document.fullscreenElement ? toggleFullScreen() : onClose())}
      className={isIdle ? 'full-screen live-wall live-wall--idle' : 'full-screen live-wall'}
    >
      <div className="live-wall__stage">
        {slide === undefined ? null : <Slides slide={slide} alt={t('photo', { event: name })} />}
        {slide === undefined && !isEmpty && !isOffline ? <Spinner label={t('loading')} /> : null}
        {isEmpty ? (
          <div className="live-wall__empty">
            <p>{t('empty')}</p>
            {join('live-wall__join live-wall__join--large')}
          </div>
        ) : null}
      </div>
      <p className="live-wall__status" role="status">
        {status}
      </p>
      <div className="live-wall__acts">
        <TurnButton to="before" label={t('previous')} onClick={() => turn(-1)} />
        <TurnButton to="after" label={t('next')} onClick={() => turn(1)} />
        <Button look="quiet" onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'play' : 'pause')}
        </Button>
        {document.fullscreenEnabled ? (
          <Button look="quiet" onClick={toggleFullScreen}>
            {t('fullScreen')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {isEmpty ? null : join('live-wall__join')}
    </Dialog>
  );
}

/** The shown picture, whole, on a blurred copy of itself; the one before lies below it while it appears. */
function Slides({ slide, alt }: { slide: WallSlide; alt: string }): ReactNode {
  const [shown, setShown] = useState<{ now: WallSlide; before?: WallSlide }>({ now: slide });
  if (shown.now !== slide && shown.now.id !== slide.id) setShown({ now: slide, before: shown.now });
  const slides = shown.before === undefined ? [shown.now] : [shown.before, shown.now];
  return slides.map(({ id, picture }) => {
    const isShown = id === shown.now.id;
    return (
      <div key={id} className="live-wall__slide" aria-hidden={isShown ? undefined : true}>
        <img className="live-wall__ground" src={picture} alt="" />
        <img className="live-wall__photo" src={picture} alt={isShown ? alt : ''} />
      </div>
    );
  });
}

function toggleFullScreen(): void {
  // Refused without a press of the visitor, for example.
  const ignore = () => undefined;
  if (document.fullscreenElement === null) document.documentElement.requestFullscreen?.().catch(ignore);
  else document.exitFullscreen().catch(ignore);
}

interface WallKeys {
  turn: (by: 1 | -1) => void;
  onPause: () => void;
  onFullScreen: () => void;
}

function useWallKeys({ turn, onPause, onFullScreen }: WallKeys): void {
  useDialogKeys((event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = turnOf(key);
    if (by !== undefined) return turn(by);
    // Also on a keyboard of other letters.
    if (event.code === 'KeyF' || key.toLowerCase() === 'f') return onFullScreen();
    // On a button, the space bar presses it.
    if (key !== ' ' || target instanceof HTMLButtonElement) return;
    event.preventDefault();
    onPause();
  });
}
