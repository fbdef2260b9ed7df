import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelfieFaultName } from '#shared/events/guest-contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { poses, SelfieCamera } from './selfie-camera.tsx';

/** Why a selfie has to be taken again, and the first picture that has to be. */
interface Retake {
  readonly fault: SelfieFaultName;
  readonly picture: number;
}

/** The attempts to take a selfie: what is kept of the last one, and what was wrong with it. */
export function useSelfieAttempts() {
  const [kept, setKept] = useState<readonly (Blob | undefined)[]>([]);
  const [fault, setFault] = useState<SelfieFaultName>();
  const [count, setCount] = useState(0);
  const again = (reason: SelfieFaultName, pictures: readonly (Blob | undefined)[]) => {
    setFault(reason);
    setKept(pictures);
    setCount(count + 1);
  };
  return {
    ...{ kept, fault, count },
    unreadable: () => again('unreadable', []),
    retake: ({ fault: reason, picture }: Retake, pictures: readonly Blob[]) => {
      // Which of two pictures shows another person is not known; a chosen file is one picture.
      const isAll = reason === 'other_person' || pictures.length < poses.length;
      again(reason, isAll ? [] : pictures.map((each, at) => (at === picture ? undefined : each)));
    },
  };
}

interface SentSelfieProps {
  attempts: ReturnType<typeof useSelfieAttempts>;
  /** The call that gets the pictures. */
  call: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly variables: readonly Blob[] | undefined;
    readonly mutate: (pictures: readonly Blob[]) => void;
  };
  /** What is said while it runs, and when it failed. */
  texts: { readonly running: string; readonly failed: string };
  cameraOnly: boolean;
  onCancel: () => void;
}

/** Takes a selfie, after what was wrong with the last one, and sends it. */
export function SentSelfie({ attempts, call, texts, cameraOnly, onCancel }: SentSelfieProps) {
  const { t } = useTranslation('events');
  const problemText = useProblemText();
  const { kept, fault, count, unreadable } = attempts;
  const { isPending, error, variables, mutate } = call;
  if (isPending) {
    return (
      <section className="card stack">
        <h2>{texts.running}</h2>
        <ProgressBar label={t('lookingText')} />
      </section>
    );
  }
  if (error !== null && variables !== undefined) {
    return (
      <Notice tone="bad" title={texts.failed} announce>
        <p>{problemText(error)}</p>
        <div className="row">
          <Button onClick={() => mutate(variables)}>{t('retry')}</Button>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <SelfieCamera
      key={count}
      kept={kept}
      fault={fault}
      cameraOnly={cameraOnly}
      onTaken={mutate}
      onUnreadable={unreadable}
      onCancel={onCancel}
    />
  );
}
