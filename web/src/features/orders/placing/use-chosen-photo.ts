import { useState } from 'react';
import { consentsToMeasuring, keepConsent } from './measuring-consent.ts';

/**
 * A chosen picture before the upload. The first one of a tab waits (`asking`) for the consent to measure the face; a
 * later one is ready immediately.
 *
 * @param first a picture chosen before the form was mounted
 */
export function useChosenPhoto(first: File | undefined) {
  const [photo, setPhoto] = useState(first);
  // The prerender has no picture and no storage.
  const [step, setStep] = useState(() => (first === undefined ? 'none' : stepOf()));
  return {
    /** The picture chosen last, also after its upload. */
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
    /** Called when it was sent or discarded. */
    settle: () => setStep('none'),
  };
}

const stepOf = (): 'none' | 'asking' | 'ready' => (consentsToMeasuring(sessionStorage) ? 'ready' : 'asking');
