import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useProblemText } from './problem-text.ts';

interface SaveRowProps {
  save: { readonly error: Error | null; readonly isPending: boolean };
  /** What is said when it could not be saved. */
  failed: string;
  action: string;
  busyText: string;
}

/** The end of a form that saves: why it failed, and the button. */
export function SaveRow({ save, failed, action, busyText }: SaveRowProps) {
  const problemText = useProblemText();
  return (
    <>
      {save.error === null ? null : (
        <Notice tone="bad" title={failed} announce>
          <p>{problemText(save.error)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" look="quiet" busyText={save.isPending ? busyText : undefined}>
          {action}
        </Button>
      </div>
    </>
  );
}
