import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobStep, PayWith } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { OrderPhase } from '../order-phase.ts';

interface ProgressStepsProps {
  /** The steps of the order's job. */
  jobSteps: readonly JobStep[];
  phase: OrderPhase;
  /** How the photo was paid for, if known; a replacement as the photo it replaces. */
  paid: PayWith | undefined;
  /** The running step, if known. */
  step: OrderView['step'];
}

/**
 * The named steps from the payment to the file, and the running one. Progress never moves back: an answer may be older
 * than a push, and a restarted job begins with its first step.
 */
export function ProgressSteps({ jobSteps, phase, paid, step }: ProgressStepsProps) {
  const { t } = useTranslation('orders');
  const steps = ['payment', 'queued', ...jobSteps] as const;
  const running = phase === 'payment' || phase === 'queued' ? phase : (step ?? jobSteps[0] ?? 'queued');
  const reported = steps.indexOf(running);
  const [furthest, setFurthest] = useState(reported);
  if (reported > furthest) setFurthest(reported);
  const current = Math.max(reported, furthest);
  const name = steps[current];
  const nameOf = (of: (typeof steps)[number]) =>
    of !== 'payment' || paid === 'card' || paid === undefined
      ? t(`waiting.${of}`)
      : t(paid === 'credit' ? 'price.oneCredit' : 'waiting.free');
  return (
    <>
      {/* Announces one step at a time; a live list would be read out as a whole. */}
      <div role="status">{name === undefined ? null : <p className="visually-hidden">{nameOf(name)}</p>}</div>
      <ol className="progress-steps">
        {steps.map((each, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'todo';
          return (
            <li
              key={each}
              className={`progress-steps__step progress-steps__step--${state}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className="progress-steps__dot">{state === 'done' ? <Icon name="check" /> : null}</span>
              {nameOf(each)}
              {state === 'todo' ? null : <span className="visually-hidden"> ({t(`waiting.${state}`)})</span>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
