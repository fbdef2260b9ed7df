import { useEffect, useRef, useState } from 'react';
import { discardPicture, findKeptPicture, keepPicture } from './kept-picture.ts';
import { consentsToMeasuring, keepConsent } from './measuring-consent.ts';

/**
 * A chosen picture before the upload. The first one of a tab waits (`asking`) for the consent to measure the face; a
 * later one is ready immediately. Until it is placed or discarded it survives a reload, and leaving and coming back.
 *
 * @param first a picture chosen before the form was mounted
 * @param chosenFor what the picture is for at the form's first render; it is kept for this only
 * @param owner whose picture it is; undefined until that is known
 */
export function useChosenPhoto(first: File | undefined, chosenFor: string, owner: string | undefined) {
  const [use] = useState(chosenFor);
  const purpose = owner === undefined ? undefined : `${use} of ${owner}`;
  const [photo, setPhoto] = useState(first);
  // The prerender has no picture and no storage.
  const [step, setStep] = useState<Step>(() => (first === undefined ? 'none' : stepOf()));
  const given = useRef(first);
  useEffect(() => {
    if (purpose === undefined) return;
    if (given.current !== undefined) return keepPicture(given.current, purpose);
    let isLeft = false;
    void findKeptPicture(purpose).then((kept) => {
      // A picture that was chosen meanwhile counts.
      if (isLeft || kept === undefined || given.current !== undefined) return;
      given.current = kept;
      setPhoto(kept);
      setStep(stepOf());
    });
    return () => {
      isLeft = true;
    };
  }, [purpose]);
  const drop = (to: 'none' | 'declined') => {
    discardPicture();
    given.current = undefined;
    setStep(to);
  };
  return {
    /** The picture chosen last, also after its upload. */
    photo,
    asking: step === 'asking',
    ready: step === 'ready',
    /** The consent was refused: nothing is measured, and `photo` is held by this page only. */
    declined: step === 'declined',
    choose(chosen: File) {
      if (purpose !== undefined) keepPicture(chosen, purpose);
      given.current = chosen;
      setPhoto(chosen);
      setStep(stepOf());
    },
    agree() {
      keepConsent(sessionStorage);
      setStep('ready');
    },
    /** Called when the upload begins. */
    settle: () => setStep('none'),
    decline: () => drop('declined'),
    /** Called when it is discarded. */
    discard: () => drop('none'),
  };
}

type Step = 'none' | 'asking' | 'ready' | 'declined';

const stepOf = (): Step => (consentsToMeasuring(sessionStorage) ? 'ready' : 'asking');
