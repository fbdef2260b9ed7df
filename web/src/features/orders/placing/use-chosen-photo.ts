import { useState } from 'react';
import { consentsToMeasuring, keepConsent } from './measuring-consent.ts';

/**
 * A picture on its way from being chosen to being sent. The first of a tab waits (`asking`) until the person has agreed
 * that the face in it is measured; a later one is ready at once.
 *
 * @param first a picture that was chosen before the form was there
 */
export function useChosenPhoto(first: File | undefined) {
  const [photo, setPhoto] = useState(first);
  // What is written at build has no picture, and no store to look into.
  const [step, setStep] = useState(() => (first === undefined ? 'none' : stepOf()));
  return {
    /** The picture that was chosen last, also when it has been sent. */
    photo,
    asking: step === 'asking',
    ready: step === 'ready',
    choose(chosen: File) {
      setPhoto(chosen);
      setStep(stepOf());
    },
    agree() {
      keepConsent(sessionStorage);
      setStep('ready');
    },
    /** It was sent, or is not wanted. */
    settle: () => setStep('none'),
  };
}

const stepOf = (): 'none' | 'asking' | 'ready' => (consentsToMeasuring(sessionStorage) ? 'ready' : 'asking');
