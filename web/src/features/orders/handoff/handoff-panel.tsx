import { useMutation } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { beginHandoff } from '#shared/handoffs/contract.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BegunHandoff } from './begun-handoff.tsx';
import './handoff.css';

interface HandoffPanelProps {
  tool: Tool;
  onPhoto: (photo: File) => void;
  onClose: () => void;
  /** Contains the button that opens the panel, for the focus after closing. */
  opener: RefObject<HTMLElement | null>;
}

/** The desktop’s panel: a link for the phone, and the progress of the picture. */
export function HandoffPanel({ tool, onPhoto, onClose, opener }: HandoffPanelProps) {
  const { t } = useTranslation('handoff');
  const { t: tPlacing } = useTranslation('placing');
  const problemText = useProblemText();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = useMutation({ mutationFn: () => callApi(beginHandoff, { body: { tool } }) });
  const { mutate } = begun;
  const start = useCallback(() => {
    // The pressed button unmounts with the old link.
    if (heading.current !== null) focusOn(heading.current, heading.current.parentElement);
    mutate();
  }, [mutate]);
  const hasStarted = useRef(false);
  useEffect(() => {
    // StrictMode runs the effect twice; one link is enough.
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, [start]);
  const close = () => {
    flushSync(onClose);
    // Keyboard users continue where the panel was opened.
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <section className="stack handoff" aria-labelledby={title}>
      <h2 id={title} ref={heading} className="handoff__title">
        {tPlacing('phone')}
      </h2>
      {begun.isPending || begun.isIdle ? <Spinner label={t('desktop.preparing')} /> : null}
      {begun.error === null ? null : (
        <Notice tone="bad" title={t('desktop.failed')} announce>
          <p>{problemText(begun.error)}</p>
          <div>
            <Button onClick={start}>{t('phone.again')}</Button>
          </div>
        </Notice>
      )}
      {begun.data === undefined ? null : (
        <BegunHandoff key={begun.data.handoff.id} begun={begun.data} onPhoto={onPhoto} onRenew={start} />
      )}
      <div>
        <Button look="plain" onClick={close}>
          {t('desktop.close')}
        </Button>
      </div>
    </section>
  );
}
