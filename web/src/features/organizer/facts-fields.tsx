import { useTranslation } from 'react-i18next';
import { eventLimits } from '#shared/events/event-limits.ts';
import { EventType } from '#shared/events/event-settings.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEventWords } from './event-words.tsx';
import { latestDate, type TypedFacts, type WrongFacts } from './read-event.ts';

interface FactsFieldsProps {
  typed: TypedFacts;
  wrong: WrongFacts;
  onChange: (change: Partial<TypedFacts>) => void;
  /** About the type that is chosen. */
  typeHint?: string | undefined;
  /** Whether the date may be changed. */
  hasDate: boolean;
}

/** The fields of an event's facts. */
export function FactsFields({ typed, wrong, onChange, typeHint, hasDate }: FactsFieldsProps) {
  const { t } = useTranslation('organizer');
  const words = useEventWords();
  const last = words.day(latestDate(new Date()));
  const dateErrors = {
    missing: t('wrong.eventDate'),
    too_early: t('wrong.early'),
    too_late: t('wrong.late', { last }),
  };
  return (
    <>
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint')}
        name="name"
        required
        maxLength={eventLimits.nameMaxLength}
        value={typed.name}
        onChange={(name) => onChange({ name })}
        error={wrong.name && t('wrong.name')}
      />
      <TextField
        label={t('form.organizerName')}
        hint={t('form.organizerHint')}
        name="organizerName"
        autoComplete="name"
        required
        maxLength={eventLimits.nameMaxLength}
        value={typed.organizerName}
        onChange={(organizerName) => onChange({ organizerName })}
        error={wrong.organizerName && t('wrong.organizerName')}
      />
      <ChoiceChips
        legend={t('form.type')}
        name="type"
        choices={EventType.options.map((value) => ({ value, title: t(`types.${value}`) }))}
        value={EventType.safeParse(typed.type).data}
        onChange={(type) => onChange({ type })}
        hint={typeHint}
        error={wrong.type && t('wrong.type')}
      />
      {hasDate ? (
        <DayField
          label={t('eventDate')}
          name="eventDate"
          required
          value={typed.eventDate}
          onChange={(eventDate) => onChange({ eventDate })}
          error={wrong.eventDate && dateErrors[wrong.eventDate]}
        />
      ) : null}
    </>
  );
}
