import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeletionView, type EventView, eraseEvent } from '#shared/events/contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { deletionQuery, eventsKey } from './event-queries.ts';

interface DeleteEventProps {
  event: EventView;
  onDeleted: (deletion: DeletionView) => void;
}

/** Deletes an event for good. */
export function DeleteEvent({ event, onDeleted }: DeleteEventProps) {
  const { t } = useTranslation('organizer');
  const [asking, setAsking] = useState(false);
  return (
    <section className="card stack" aria-labelledby="event-delete">
      <h2 id="event-delete">{t('delete.title')}</h2>
      <p className="soft">{t('delete.text')}</p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('delete.action')}
        </Button>
      </div>
      {asking ? <DeleteEventDialog event={event} onDeleted={onDeleted} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

/** What becomes of the credits that bought places. */
function CreditsOfEvent({ event: { credits, creditsBack } }: { event: EventView }) {
  const { t, i18n } = useTranslation('organizer');
  if (credits === 0) return null;
  const number = formatNumber(credits, i18n.language);
  return <p>{t(creditsBack > 0 ? 'delete.creditsBack' : 'delete.creditsUsed', { number })}</p>;
}

/** Phones begin a word with a capital and end it with a space. */
const spoken = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Confirms the deletion by the typed name of the event. */
function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventProps & { onClose: () => void }) {
  const { t } = useTranslation('organizer');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const remove = useMutation({
    mutationFn: async () => (await callApi(eraseEvent, { params: { id: event.id } })).deletion,
    onSuccess: (deletion) => {
      queries.setQueryData(deletionQuery(deletion.id).queryKey, deletion);
      onDeleted(deletion);
      // The list would show it until it is read again.
      queries.removeQueries({ queryKey: eventsKey });
      if (event.creditsBack > 0) void balanceChanged(queries);
    },
  });
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (remove.isPending) return;
    const isName = spoken(typed) === spoken(event.name);
    setIsWrong(!isName);
    if (isName) remove.mutate();
    else submitted.currentTarget.querySelector<HTMLElement>('[name=name]')?.focus();
  };
  return (
    <Dialog title={t('delete.ask')} onCancel={onClose} stays={remove.isPending}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft">{t('delete.text')}</p>
        <CreditsOfEvent event={event} />
        <p className="event-name">
          <bdi>{event.name}</bdi>
        </p>
        <TextField
          label={t('delete.name')}
          name="name"
          autoComplete="off"
          required
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setIsWrong(false);
          }}
          error={isWrong ? t('delete.wrongName') : undefined}
        />
        {remove.error === null ? null : (
          <Notice tone="bad" title={t('delete.failed')} announce>
            <p>{problemText(remove.error)}</p>
          </Notice>
        )}
        <div className="row">
          <Button type="submit" look="danger" busyText={remove.isPending ? t('delete.busy') : undefined}>
            {t('delete.yes')}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={remove.isPending}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
