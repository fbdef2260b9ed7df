import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { adminKey } from '../admin-queries.ts';
import { useActProblem } from './use-act-problem.ts';

/** One answer to a question: what is done, and what is said when it is. */
export interface Act {
  readonly name: string;
  readonly look: ButtonLook;
  /** Carries it out and answers what is said; undefined when something has to be typed first, which is said elsewhere. */
  readonly run: () => Promise<string> | undefined;
}

interface ActDialogProps {
  title: string;
  children: ReactNode;
  acts: readonly Act[];
  onClose: () => void;
  /** What is said when it did not work. @default that it did not */
  failed?: string;
}

/** Asks once more before an act. While one runs neither it nor another can be pressed; afterwards everything is read anew. */
export function ActDialog({ title, children, acts, onClose, failed }: ActDialogProps) {
  const { t } = useTranslation('panel');
  const problemText = useActProblem();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: ({ running }: { name: string; running: Promise<string> }) => running,
    onSuccess: (said) => {
      void sayDone(said);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adminKey }),
  });
  const press = ({ name, run }: Act) => {
    if (act.isPending) return;
    const running = run();
    if (running !== undefined) act.mutate({ name, running });
  };
  return (
    <Dialog title={title} onCancel={onClose} stays={act.isPending}>
      {children}
      {act.error === null ? null : (
        <Notice tone="bad" title={failed ?? t('acts.failed')} announce>
          <p>{problemText(act.error)}</p>
        </Notice>
      )}
      <div className="row">
        {acts.map((one) => (
          <Button
            key={one.name}
            look={one.look}
            onClick={() => press(one)}
            disabled={act.isPending}
            busyText={act.isPending && act.variables.name === one.name ? one.name : undefined}
          >
            {one.name}
          </Button>
        ))}
        <Button look="quiet" onClick={onClose} disabled={act.isPending}>
          {t('acts.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
