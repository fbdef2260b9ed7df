import { useTranslation } from 'react-i18next';
import type { JobStep } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { OrderPhase } from '../order-phase.ts';

interface ProgressStepsProps {
  /** The steps of the tool's job. */
  jobSteps: readonly JobStep[];
  phase: OrderPhase;
  /** The step that is running, as far as it is known. */
  step: OrderView['step'];
}

/** The named steps from the payment to the file, and which of them is running. */
export function ProgressSteps({ jobSteps, phase, step }: ProgressStepsProps) {
  const { t } = useTranslation('orders');
  const steps = ['payment', 'queued', ...jobSteps] as const;
  const running = phase === 'payment' || phase === 'queued' ? phase : (step ?? jobSteps[0] ?? 'queued');
  const current = phase === 'completed' ? steps.length : steps.indexOf(running);
  return (
    <ol className="progress-steps">
      {steps.map((name, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'todo';
        return (
          <li
            key={name}
            className={`progress-steps__step progress-steps__step--${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="progress-steps__dot">{state === 'done' ? <Icon name="check" /> : null}</span>
            {t(`waiting.${name}`)}
            {state === 'todo' ? null : <span className="visually-hidden">({t(`waiting.${state}`)})</span>}
          </li>
        );
      })}
    </ol>
  );
}
