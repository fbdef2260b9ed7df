import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useTouch } from '#web/lib/use-touch.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptedBytes, acceptedFiles, type FileRefusal, mainRefusal, refusalOf } from './accepted-files.ts';
import { TakePhoto } from './take-photo.tsx';
import './placing.css';

interface PhotoWaysProps {
  onPhoto: (photo: File) => void;
}

const accept = Object.fromEntries(Object.entries(acceptedFiles).map(([type, endings]) => [type, [...endings]]));

/**
 * The ways to give a picture: a phone's camera, a file, and on a desktop drag and drop. Another way is another button
 * in the row.
 */
export function PhotoWays({ onPhoto }: PhotoWaysProps) {
  const { t } = useTranslation('placing');
  const [refusal, setRefusal] = useState<FileRefusal>();
  const isTouch = useTouch();
  const take = (photo: File | undefined) => {
    if (photo === undefined) return;
    const reason = refusalOf(photo);
    setRefusal(reason);
    if (reason === undefined) onPhoto(photo);
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    minSize: acceptedBytes.min,
    maxSize: acceptedBytes.max,
    maxFiles: 1,
    multiple: false,
    // The inner buttons handle pointer and keyboard.
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([accepted]) => take(accepted),
    onDropRejected: (rejections) =>
      setRefusal(mainRefusal(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)))),
  });
  return (
    <div
      {...getRootProps({
        role: 'group',
        'aria-label': t('drop.label'),
        className: ['photo-ways', isTouch && 'photo-ways--touch', isDragActive && 'photo-ways--active']
          .filter(Boolean)
          .join(' '),
      })}
    >
      {/* Hidden from assistive technology: the buttons open them, and each way is announced once. */}
      <input {...getInputProps({ 'aria-hidden': true, className: 'photo-ways__file' })} />
      <div className="photo-ways__row">
        <TakePhoto onPhoto={take} onChoose={open} />
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
