import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FreeTrialStepProps } from '../paying/price-box.tsx';
import { useFreeTrial } from './use-free-trial.ts';

/** The free trial of the e-mail next to the price: a code is mailed, entered, and the photo starts. */
export function FreeTrialStep({ email, price, payment, pass, isDisabled, onBegin, onPayInstead }: FreeTrialStepProps) {
  const { t } = useTranslation('trials');
  const problemOf = useTrialProblem();
  const freeTrial = useFreeTrial(email, payment.error);
  const { kept, error: own } = freeTrial;
  const trial = kept?.trial;
  const awaitsCode = kept !== undefined && trial === undefined;
  // Errors from before this step: of another way to pay, or of a former proof before a new code was requested.
  const [former] = useState(payment.error);
  const refusal = awaitsCode || payment.error === former ? null : payment.error;
  const error = own ?? refusal;
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  // Remounts the field, which takes the focus and announces its error.
  const [attempts, setAttempts] = useState(0);
  const isWrong = own instanceof ApiProblem && own.code === 'code_wrong';
  const isUsed = refusal instanceof ApiProblem && refusal.code === 'trial_used';
  // By this address; another one may still have its free photo.
  const [used, setUsed] = useState<{ readonly refusal: Error; readonly email: string }>();
  if (isUsed && used?.refusal !== refusal) setUsed({ refusal, email });
  const mayPayOnly = used?.email === email;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWrong) setAttempts((count) => count + 1);
    else if (error !== null && alert.current !== null) focusOn(alert.current);
  }, [error, isWrong]);

  const next = (confirmed: boolean) => {
    if (kept === undefined) return freeTrial.ask();
    if (trial !== undefined) return onBegin(trial, confirmed);
    setShort(!isWholeCode(code));
    if (isWholeCode(code)) freeTrial.confirm(code, (proof) => onBegin(proof, confirmed));
    else setAttempts(attempts + 1);
  };
  const again = () => {
    setCode('');
    setShort(false);
    freeTrial.ask();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayPayOnly) onPayInstead();
    else pass(next);
  };
  const busyText = freeTrial.asking
    ? t('sending')
    : freeTrial.confirming
      ? t('confirming')
      : payment.paying
        ? t('starting')
        : undefined;
  return (
    <form className="stack" onSubmit={submit} noValidate aria-label={t('title')}>
      {awaitsCode ? (
        <>
          <Notice key={kept.until} tone="info" title={t('sent', { email: kept.email })} announce>
            <p>{t('sentHint', { minutes: limits.trialCodeMinutes })}</p>
          </Notice>
          <CodeField
            key={`${kept.until} ${attempts}`}
            label={t('code')}
            value={code}
            onChange={(digits) => {
              setCode(digits);
              setShort(false);
              if (isWrong) freeTrial.forgetError();
            }}
            error={short ? t('short') : isWrong ? problemOf(own) : undefined}
            awaited
          />
        </>
      ) : mayPayOnly ? null : (
        <p className="soft small">{trial === undefined ? t('text') : t('done', { email })}</p>
      )}
      {error === null || isWrong ? null : (
        <div ref={alert}>
          <Notice tone="bad" title={problemOf(error)} />
        </div>
      )}
      <Button large type="submit" disabled={isDisabled} busyText={busyText}>
        {mayPayOnly ? t('payInstead', { price }) : kept === undefined ? t('send') : t('begin')}
      </Button>
      <div className="row">
        {awaitsCode ? (
          <Button look="quiet" onClick={again} disabled={busyText !== undefined}>
            {t('again')}
          </Button>
        ) : null}
        {mayPayOnly || (kept === undefined && error === null) ? null : (
          <Button look="quiet" onClick={onPayInstead} disabled={busyText !== undefined}>
            {t('payInstead', { price })}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Explains why a step of a free trial failed, where the general text of the problem does not fit. */
function useTrialProblem(): (error: Error) => string {
  const { t } = useTranslation('trials');
  const problemText = useProblemText();
  return (error) => {
    const code = error instanceof ApiProblem ? error.code : undefined;
    if (code === 'code_expired')
      return t('expired', { minutes: limits.trialCodeMinutes, tries: limits.trialCodeAttempts });
    if (code === 'too_many_requests') return t('tooMany');
    return problemText(error);
  };
}
