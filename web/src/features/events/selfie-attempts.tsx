import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelfieFaultName } from '#shared/events/guest-contract.ts';
import { Notice } from '#web/ui/notice.tsx';
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

interface SelfieAttemptProps {
  attempts: ReturnType<typeof useSelfieAttempts>;
  cameraOnly: boolean;
  onTaken: (pictures: readonly Blob[]) => void;
  onCancel: () => void;
}

/** Takes a selfie, after what was wrong with the last one. */
export function SelfieAttempt({ attempts, cameraOnly, onTaken, onCancel }: SelfieAttemptProps) {
  const { t } = useTranslation('events');
  const { kept, fault, count, unreadable } = attempts;
  return (
    <div className="stack">
      {fault === undefined ? null : (
        <Notice tone="warn" title={t('fault.title')} announce>
          <p>{t(`fault.${fault}`)}</p>
        </Notice>
      )}
      <SelfieCamera
        key={count}
        kept={kept}
        cameraOnly={cameraOnly}
        onTaken={onTaken}
        onUnreadable={unreadable}
        onCancel={onCancel}
      />
    </div>
  );
}
