import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContributorKind } from '#shared/events/contributor-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { focusField } from '../read-event.ts';
import { useAddContributor } from './contributor-queries.ts';
import type { MadeLink } from './new-link.tsx';

interface AddContributorProps {
  eventId: EventId;
  onAdded: (made: MadeLink) => void;
  onCancel: () => void;
}

/** Makes a link for a photographer, or for several guests. */
export function AddContributor({ eventId, onAdded, onCancel }: AddContributorProps) {
  const { t } = useTranslation('event-contributors');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  const add = useAddContributor(eventId);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ContributorKind>('photographer');
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) focusField(form.current, 'contributor');
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const typed = name.trim();
    setIsMissing(typed === '');
    if (typed === '') focusField(event.currentTarget, 'contributor');
    else add.mutate({ name: typed, kind }, { onSuccess: onAdded });
  };
  return (
    <form className="stack event-form" ref={form} onSubmit={submit} aria-label={t('add.open')} noValidate>
      <TextField
        label={t('add.name')}
        hint={t('add.nameHint')}
        name="contributor"
        autoComplete="off"
        required
        maxLength={eventLimits.nameMaxLength}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setIsMissing(false);
        }}
        error={isMissing ? t('add.nameMissing') : undefined}
      />
      <ChoiceCards
        legend={t('add.kind')}
        name="contributor-kind"
        choices={ContributorKind.options.map((value) => ({
          value,
          title: t(`kinds.${value}`),
          hint: t(`kinds.${value}Hint`),
        }))}
        value={kind}
        onChange={setKind}
      />
      {add.error === null ? null : (
        <Notice tone="bad" title={t('add.failed')} announce>
          <p>{problemText(add.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button type="submit" busyText={add.isPending ? common('saving') : undefined}>
          {t('add.go')}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={add.isPending}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
