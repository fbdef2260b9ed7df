import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventView, updateEvent } from '#shared/events/contract.ts';
import { EventSettings } from '#shared/events/event-settings.ts';
import { OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { SaveRow } from '#web/i18n/save-row.tsx';
import { callApi } from '#web/lib/api.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { useEventChange } from './event-queries.ts';
import { useTypedEvent } from './typed-event.ts';

/** The settings that are on or off, in the order of the form. */
const switches = [
  'approval',
  'cameraOnly',
  'keepFaces',
  'review',
  'guestUploads',
  'galleryForAll',
] as const satisfies readonly (keyof EventSettings)[];

const Edits = EventSettings.partial();

/** The settings of an event, each with what it means. */
export function EditSettings({ event }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const [kept, keep] = useTypedEvent(`${event.id} settings`, Edits);
  // What was kept of the faces of photos cannot be changed.
  const isFixed = event.photos > 0;
  const edits = kept !== undefined && isFixed ? { ...kept, keepFaces: event.settings.keepFaces } : kept;
  const shown = { ...event.settings, ...edits };
  const change = (next: typeof edits) => keep({ ...edits, ...next });
  const save = useEventChange(
    () => callApi(updateEvent, { params: { id: event.id }, body: { settings: edits ?? {} } }),
    () => {
      keep(undefined);
      void sayDone(t('saved'));
    },
  );
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <section className="card" aria-labelledby="event-settings">
      <form className="stack event-form" onSubmit={submit} aria-labelledby="event-settings">
        <h2 id="event-settings">{t('settingsTitle')}</h2>
        {switches
          .filter((name) => name !== 'keepFaces' || event.ground !== 'none')
          .map((name) => (
            <CheckBox
              key={name}
              name={name}
              label={
                <span className="event-switch">
                  <strong>{t(`settings.${name}`)}</strong>{' '}
                  <span className="soft small">
                    {t(`settings.${name}Hint`)} {name === 'keepFaces' ? t('settings.keepFacesUntil') : null}
                  </span>
                </span>
              }
              checked={shown[name]}
              isDisabled={name === 'keepFaces' && isFixed}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
        <ChoiceCards
          legend={t('settings.downloads')}
          name="downloads"
          choices={EventSettings.shape.downloads.options.map((value) => ({
            value,
            title: t(`downloads.${value}`),
            hint: t(`downloads.${value}Hint`),
          }))}
          value={shown.downloads}
          onChange={(downloads) => change({ downloads })}
        />
        <SelectField
          label={t('settings.posterLanguage')}
          hint={t('settings.posterLanguageHint')}
          value={shown.posterLanguage}
          onChange={(language) => change({ posterLanguage: OfferedLanguage.parse(language) })}
          choices={offeredLanguages.map(({ code, name }) => ({ value: code, name }))}
        />
        <SaveRow save={save} failed={t('changeFailed')} action={t('save')} busyText={t('saving')} />
      </form>
    </section>
  );
}
