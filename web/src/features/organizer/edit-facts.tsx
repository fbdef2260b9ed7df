import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type EventView, updateEvent } from '#shared/events/contract.ts';
import { SaveRow } from '#web/i18n/save-row.tsx';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { sayDone } from '#web/ui/toast.ts';
import { EventFacts } from './event-facts.tsx';
import { useEventChange } from './event-queries.ts';
import { useEventWords } from './event-words.tsx';
import { FactsFields } from './facts-fields.tsx';
import { type Facts, focusWrong, readFacts, refusedFacts, type TypedFacts, type WrongFacts } from './read-event.ts';
import { useTypedEvent } from './typed-event.ts';

const Edits = z
  .object({ name: z.string(), organizerName: z.string(), type: z.string(), eventDate: z.string() })
  .partial();

/** The facts of an event, and their form; the date is fixed once it was opened. */
export function EditFacts({ event }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const words = useEventWords();
  const [edits, keep] = useTypedEvent(`${event.id} facts`, Edits);
  const [wrong, setWrong] = useState<WrongFacts>({});
  const isDraft = event.state === 'draft';
  const { name, organizerName, type, eventDate } = event;
  const typed: TypedFacts = { ...{ name, organizerName, type, eventDate }, ...edits, ...(!isDraft && { eventDate }) };
  const save = useEventChange(
    (body: Partial<Facts>) => callApi(updateEvent, { params: { id: event.id }, body }),
    () => {
      keep(undefined);
      void sayDone(t('saved'));
    },
  );
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (save.isPending) return;
    const facts = readFacts(typed, event.timeZone, new Date());
    setWrong('wrong' in facts ? facts.wrong : {});
    if ('wrong' in facts) return focusWrong(submitted.currentTarget, facts.wrong);
    const changed = Object.entries(facts).filter(([fact, value]) => value !== event[fact as keyof TypedFacts]);
    save.mutate(Object.fromEntries(changed), {
      onError: (error) => setWrong(error instanceof ApiProblem ? refusedFacts(error) : {}),
    });
  };
  return (
    <section className="card stack" aria-labelledby="event-facts">
      <h2 id="event-facts">{t('factsTitle')}</h2>
      <EventFacts
        facts={[
          ...(isDraft ? [] : [[t('eventDate'), words.day(event.eventDate)] as const]),
          [t('timeZone'), <bdi key="zone">{event.timeZone.replaceAll('_', ' ')}</bdi>],
          [t('created'), words.created(event)],
        ]}
      />
      <form className="stack event-form" onSubmit={submit} noValidate aria-labelledby="event-facts">
        <FactsFields
          typed={typed}
          wrong={wrong}
          onChange={(change) => {
            keep({ ...edits, ...change });
            setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in change))));
          }}
          hasDate={isDraft}
        />
        <SaveRow save={save} failed={t('changeFailed')} action={t('save')} busyText={t('saving')} />
      </form>
    </section>
  );
}
