import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/format.ts';
import { useTouch } from '#web/lib/use-touch.ts';
import { Button } from '#web/ui/button.tsx';
import { offeredFiles, shownMaxBytes, withoutSystemFiles } from './accepted-photos.ts';
import { droppedFiles } from './dropped-files.ts';
import './add-photos.css';

const takesFolders = 'webkitdirectory' in HTMLInputElement.prototype;

interface AddPhotosProps {
  onFiles: (files: readonly File[]) => void;
  /** Whether a computer offers to choose a folder. @default yes */
  folders?: boolean;
}

/** The ways to add photos: files or the phone's gallery, and on a computer a folder, or a drop of both. */
export function AddPhotos({ onFiles, folders = true }: AddPhotosProps) {
  const { t, i18n } = useTranslation('event-uploads');
  const isTouch = useTouch();
  const [isOver, setOver] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly File[]) => {
    const photos = withoutSystemFiles(chosen);
    setEmpty(photos.length === 0);
    if (photos.length > 0) onFiles(photos);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(await droppedFiles(event.dataTransfer).catch(() => []));
  };
  const input = (kind: 'files' | 'folder') => (
    <input
      ref={kind === 'files' ? files : folder}
      type="file"
      multiple
      hidden
      accept={offeredFiles}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        // The same files may be chosen again.
        target.value = '';
      }}
      {...(kind === 'folder' && { webkitdirectory: '' })}
    />
  );
  return (
    <fieldset
      aria-label={t('add.label')}
      className={isOver ? 'add-photos add-photos--over' : 'add-photos'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => void drop(event)}
    >
      {input('files')}
      {input('folder')}
      <div className="row">
        <Button onClick={() => files.current?.click()}>{t('add.choose')}</Button>
        {folders && takesFolders && !isTouch ? (
          <Button look="quiet" onClick={() => folder.current?.click()}>
            {t('add.folder')}
          </Button>
        ) : null}
      </div>
      {isTouch ? null : <p>{t(isOver ? 'add.active' : 'add.idle')}</p>}
      <p className="soft small">{t('add.hint', { size: formatBytes(shownMaxBytes, i18n.language) })}</p>
      <p className="field-error" role="alert">
        {isEmpty ? t('add.empty') : null}
      </p>
    </fieldset>
  );
}
