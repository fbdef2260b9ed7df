import { useState } from 'react';
import { Arrival } from '#web/ui/arrival.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import { Section, State } from './state.tsx';
import { action, name, sentence, title, word } from './words.ts';

const tones: readonly (BadgeTone | undefined)[] = [undefined, 'good', 'warn', 'bad', 'busy'];
const noticeTones = ['info', 'good', 'warn', 'bad'] as const;

export function Messages() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Section name="Badge">
        {tones.map((tone) => (
          <State key={tone ?? 'plain'} of={tone ?? 'plain'}>
            <div>
              <Badge tone={tone}>{word}</Badge>
            </div>
          </State>
        ))}
      </Section>
      <Section name="Notice">
        {noticeTones.map((tone) => (
          <State key={tone} of={tone}>
            <Notice tone={tone} title={title}>
              <p>{sentence}</p>
            </Notice>
          </State>
        ))}
      </Section>
      <Section name="Waiting">
        <State of="spinner">
          <Spinner label={name} />
        </State>
        <State of="progress, known">
          <ProgressBar label={name} share={0.43} text="43 %" />
        </State>
        <State of="progress, unknown">
          <ProgressBar label={name} />
        </State>
        <State of="nothing there yet">
          <EmptyState title={title} text={sentence}>
            <Button>{action}</Button>
          </EmptyState>
        </State>
        <State of="something that arrived">
          <Arrival screen="book">
            <p>{sentence}</p>
          </Arrival>
        </State>
      </Section>
      <Section name="Dialog and toast">
        <State of="opened by a press">
          <div className="row">
            <Button look="quiet" onClick={() => setOpen(true)}>
              Dialog
            </Button>
            <Button look="quiet" onClick={() => void sayDone(title)}>
              Toast
            </Button>
            <Button look="quiet" onClick={() => void sayFailed(sentence)}>
              Failed toast
            </Button>
          </div>
          {isOpen ? (
            <Dialog title={title} onCancel={() => setOpen(false)}>
              <p>{sentence}</p>
              <Button onClick={() => setOpen(false)}>{action}</Button>
            </Dialog>
          ) : null}
        </State>
      </Section>
    </>
  );
}
