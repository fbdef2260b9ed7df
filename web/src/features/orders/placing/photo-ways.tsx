import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useTouch } from '#web/lib/use-touch.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptedBytes, type FileRefusal, mainRefusal, offeredFiles } from './accepted-files.ts';
import { TakePhoto } from './take-photo.tsx';
import './placing.css';

interface PhotoWaysProps {
  onPhoto: (photo: File) => void;
}

/** Undefined also for a file that cannot be read: that is explained when it is prepared. */
async function findRefusal(photo: File): Promise<FileRefusal | undefined> {
  try {
    // Preloaded with what sends the file: no page needs it before one is chosen.
    const { refusalOf } = await import('./prepare-file.ts');
    return await refusalOf(photo);
  } catch {
    return undefined;
  }
}

/**
 * The ways to give a picture: a phone's camera, a file, and on a desktop drag and drop. Another way is another button
 * in the row.
 */
export function PhotoWays({ onPhoto }: PhotoWaysProps) {
  const { t } = useTranslation('placing');
  const [refusal, setRefusal] = useState<FileRefusal | 'missing'>();
  const isTouch = useTouch();
  const latest = useRef<File>(undefined);
  const take = async (photo: File | undefined) => {
    if (photo === undefined) return;
    latest.current = photo;
    const reason = await findRefusal(photo);
    if (latest.current !== photo) return;
    setRefusal(reason);
    if (reason === undefined) onPhoto(photo);
  };
  const takeOne = ([photo, ...others]: readonly File[]) => {
    latest.current = undefined;
    if (others.length > 0) setRefusal('too-many-files');
    else void take(photo);
  };
  useGivenAnywhere(takeOne);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    minSize: acceptedBytes.min,
    maxSize: acceptedBytes.max,
    maxFiles: 1,
    multiple: false,
    // The inner buttons handle pointer and keyboard.
    noClick: true,
    noKeyboard: true,
    onFileDialogCancel: () => setRefusal('missing'),
    onDropAccepted: ([accepted]) => void take(accepted),
    onDropRejected: (rejections) => {
      latest.current = undefined;
      setRefusal(mainRefusal(rejections.flatMap(({ errors }) => errors.map(({ code }) => code))));
    },
  });
  return (
    <div
      data-drop-zone
      {...getRootProps({
        role: 'group',
        'aria-label': t('drop.label'),
        className: ['photo-ways', isTouch && 'photo-ways--touch', isDragActive && 'photo-ways--active']
          .filter(Boolean)
          .join(' '),
      })}
    >
      {/* Hidden from assistive technology: the buttons open them, and each way is announced once. */}
      <input {...getInputProps({ accept: offeredFiles, 'aria-hidden': true, className: 'photo-ways__file' })} />
      <div className="photo-ways__row">
        <TakePhoto onPhoto={(photo) => void take(photo)} onChoose={open} />
        <div>
          <Button large look={isTouch ? 'quiet' : 'primary'} onClick={open}>
            {t('drop.choose')}
          </Button>
        </div>
      </div>
      {isTouch ? null : <p className="photo-ways__drop">{isDragActive ? t('drop.active') : t('drop.idle')}</p>}
      <p className="soft small">{t('drop.hint')}</p>
      <p className="field-error" role="alert">
        {refusal === undefined ? null : t(`file.${refusal}`)}
      </p>
    </div>
  );
}

/** Pictures that are pasted, or dropped beside the drop zone, count as chosen. */
function useGivenAnywhere(take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const give = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const isIn = ({ target }: Event, place: string) => target instanceof Element && target.closest(place) !== null;
    const paste = (event: ClipboardEvent) => {
      if (!isIn(event, 'input, textarea')) give(event, event.clipboardData);
    };
    // Some browsers drag an example of the page itself as a file.
    let isOwn = false;
    const begin = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const drop = (event: DragEvent) => {
      if (!isOwn && !isIn(event, '[data-drop-zone]')) give(event, event.dataTransfer);
    };
    document.addEventListener('dragstart', begin);
    document.addEventListener('dragend', end);
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragstart', begin);
      document.removeEventListener('dragend', end);
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
