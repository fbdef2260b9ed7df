import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { loadPhoto } from '#web/lib/save-photo.ts';

/** The name under which the file of a photo is saved: that of a guest is a JPEG, whatever was sent. */
export function savedName({ name, from }: EventPhotoView): string {
  return from === 'guest' ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;
}

/**
 * Saves the files of photos, one after the other, so that memory has one at a time.
 *
 * @returns which of them could not be loaded
 */
export function useSaveFiles() {
  const [at, setAt] = useState(0);
  const save = useMutation({
    mutationFn: async (photos: readonly EventPhotoView[]) => {
      const failed: EventPhotoView[] = [];
      for (const [place, photo] of photos.entries()) {
        setAt(place + 1);
        try {
          const file = await loadPhoto(photo.file ?? '');
          saveFile([file], file.type, savedName(photo));
        } catch {
          failed.push(photo);
        }
      }
      return failed;
    },
  });
  return { save, at };
}
