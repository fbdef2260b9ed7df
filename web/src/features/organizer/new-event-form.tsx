import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import { createEvent, type EventView } from '#shared/events/contract.ts';
import { EventType, LegalGround } from '#shared/events/event-settings.ts';
import { defaultLanguage, OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { eventQuery, eventsKey } from './event-queries.ts';
import { EventTerms } from './event-terms.tsx';
import { FactsFields } from './facts-fields.tsx';
import { type Facts, focusField, focusWrong, readFacts, refusedFacts, type WrongFacts } from './read-event.ts';
import { timeZoneOfBrowser, timeZones } from './time-zones.ts';
import { useTypedEvent } from './typed-event.ts';

const Typed = z.object({
  name: z.string(),
  organizerName: z.string(),
  type: z.string(),
  eventDate: z.string(),
  timeZone: z.string(),
  language: z.string(),
  ground: LegalGround.optional(),
  /** The last request, so that the same one is sent again under the same key, even after a reload. */
  sent: z.object({ request: z.string(), key: z.string() }).optional(),
});

/** Event types where guests are often children, whose settings start stricter. */
const hasChildren = (type: string) => type === 'birthday' || type === 'graduation';

/** Creates an event. What is typed stays until the event exists. */
export function NewEventForm({ onCreated }: { onCreated: (event: EventView) => void }) {
  const { t } = useTranslation('organizer');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [kept, keep] = useTypedEvent('new', Typed);
  const [wrong, setWrong] = useState<WrongFacts>({});
  // Not kept: a reload is no agreement.
  const [accepts, setAccepts] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const typed = kept ?? {
    ...{ name: '', organizerName: '', type: '', eventDate: '' },
    ...{ timeZone: timeZoneOfBrowser(), language: currentLanguage().code },
  };
  const create = useMutation({
    mutationFn: ({ ground, ...facts }: Facts & { readonly ground: LegalGround }) => {
      const language = OfferedLanguage.catch(defaultLanguage).parse(typed.language);
      const agreement = { version: eventTermsVersion, language: currentLanguage().code, ground };
      const body = { ...facts, timeZone: typed.timeZone, language, agreement };
      const request = JSON.stringify(body);
      const key = typed.sent?.request === request ? typed.sent.key : newIdempotencyKey();
      keep({ ...typed, sent: { request, key } });
      return callApi(createEvent, { body, idempotencyKey: key });
    },
    onSuccess: ({ event }) => {
      keep(undefined);
      queries.removeQueries({ queryKey: eventsKey });
      queries.setQueryData(eventQuery(event.id).queryKey, event);
      onCreated(event);
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      setWrong(refusedFacts(error));
      // The event of the key was deleted since: the next request makes another.
      if (error.code === 'not_found') keep({ ...typed, sent: undefined });
      void queries.invalidateQueries({ queryKey: eventsKey });
    },
  });
  const change = (next: Partial<typeof typed>) => {
    keep({ ...typed, ...next });
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in next))));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    const facts = readFacts(typed, typed.timeZone, new Date());
    setWrong('wrong' in facts ? facts.wrong : {});
    setWasSent(true);
    const { ground } = typed;
    if ('wrong' in facts) focusWrong(event.currentTarget, facts.wrong);
    else if (ground === undefined) focusField(event.currentTarget, 'ground');
    else if (!accepts) focusField(event.currentTarget, 'terms');
    else create.mutate({ ...facts, ground });
  };
  return (
    <Card>
      <form className="stack event-form" onSubmit={submit} noValidate>
        <FactsFields
          typed={typed}
          wrong={wrong}
          onChange={change}
          typeHint={EventType.safeParse(typed.type).success && hasChildren(typed.type) ? t('form.children') : undefined}
          hasDate
        />
        <SelectField
          label={t('timeZone')}
          hint={t('form.timeZoneHint')}
          value={typed.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          choices={timeZones(typed.timeZone).map((value) => ({ value, name: value.replaceAll('_', ' ') }))}
        />
        <SelectField
          label={t('settings.posterLanguage')}
          hint={t('settings.posterLanguageHint')}
          value={typed.language}
          onChange={(language) => change({ language })}
          choices={offeredLanguages.map(({ code, name }) => ({ value: code, name }))}
        />
        <EventTerms
          typed={{ ground: typed.ground, accepts }}
          wasSent={wasSent}
          onChange={(next) => {
            if (next.ground !== undefined) change({ ground: next.ground });
            if (next.accepts !== undefined) setAccepts(next.accepts);
          }}
        />
        {create.error === null ? null : (
          <Notice tone="bad" title={t('form.failed')} announce>
            <p>{problemText(create.error)}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" busyText={create.isPending ? t('form.creating') : undefined}>
            {t('form.create')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
