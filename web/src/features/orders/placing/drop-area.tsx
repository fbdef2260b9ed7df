import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { acceptedBytes, acceptedFiles, type FileRefusal, mainRefusal } from './accepted-files.ts';
import { ChosenPhoto } from './chosen-photo.tsx';

interface DropAreaProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  error: string | undefined;
}

const accept = Object.fromEntries(Object.entries(acceptedFiles).map(([type, endings]) => [type, [...endings]]));

/** Where a selfie is dropped or chosen; one file of the accepted types and sizes. */
export function DropArea({ file, onFile, error }: DropAreaProps) {
  const { t } = useTranslation('placing');
  const [refusal, setRefusal] = useState<FileRefusal>();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    minSize: acceptedBytes.min,
    maxSize: acceptedBytes.max,
    maxFiles: 1,
    multiple: false,
    // The button inside is what the keyboard reaches.
    noKeyboard: true,
    onDropAccepted: ([accepted]) => {
      setRefusal(undefined);
      onFile(accepted);
    },
    onDropRejected: (rejections) =>
      setRefusal(mainRefusal(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)))),
  });

  if (file !== undefined) return <ChosenPhoto file={file} onRemove={() => onFile(undefined)} />;
  const message = refusal === undefined ? error : t(`file.${refusal}`);
  return (
    <div className="stack field drop-field">
      <div {...getRootProps({ className: `drop-area${isDragActive ? ' drop-area--active' : ''}` })}>
        <input {...getInputProps({ 'aria-label': `${t('drop.label')}: ${t('drop.idle')}` })} />
        <span className="drop-area__icon">
          <Icon name="upload" />
        </span>
        <strong>{isDragActive ? t('drop.active') : t('drop.idle')}</strong>
        <span className="soft small" id="drop-hint">
          {t('drop.hint')}
        </span>
        <button
          type="button"
          className="drop-area__choose"
          aria-describedby="drop-hint drop-error"
          // A button cannot be invalid to those who listen; the form leads here all the same.
          data-invalid={error !== undefined}
          onClick={(event) => {
            // The area itself opens the dialog on a press, too.
            event.stopPropagation();
            open();
          }}
        >
          {t('drop.choose')}
        </button>
      </div>
      <p className="field-error" role="alert" id="drop-error">
        {message}
      </p>
    </div>
  );
}
