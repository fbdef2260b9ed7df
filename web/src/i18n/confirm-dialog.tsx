import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useProblemText } from './problem-text.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The state of what is confirmed. */
  action: { readonly error: Error | null; readonly isPending: boolean };
  /** The buttons, also while the action runs, and what is said when it failed. */
  texts: { readonly confirm: string; readonly busy: string; readonly cancel: string; readonly failed: string };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; it stays until the action has ended, and says why that failed. */
export function ConfirmDialog({ title, children, action, texts, onConfirm, onClose }: ConfirmDialogProps) {
  const problemText = useProblemText();
  const { error, isPending } = action;
  return (
    <Dialog title={title} onCancel={onClose} stays={isPending}>
      {children}
      {error === null ? null : (
        <Notice tone="bad" title={texts.failed} announce>
          <p>{problemText(error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button look="danger" onClick={onConfirm} busyText={isPending ? texts.busy : undefined}>
          {texts.confirm}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={isPending}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
