import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { adminKey } from '../admin-queries.ts';
import { useActProblem } from './use-act-problem.ts';

/** One action of a confirmation dialog, and its success message. */
export interface Act {
  readonly name: string;
  readonly look: ButtonLook;
  /** Runs the action and resolves to its message; undefined if input is missing, which the form shows. */
  readonly run: () => Promise<string> | undefined;
}

interface ActDialogProps {
  title: string;
  children: ReactNode;
  acts: readonly Act[];
  onClose: () => void;
  /** The message on failure. @default that it failed */
  failed?: string;
}

/** Confirms before an action. While one runs, all are disabled; afterwards everything is refetched. */
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
