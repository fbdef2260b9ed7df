import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SiteSetting, setSiteSetting } from '#shared/admin/site-contract.ts';
import { DvSeason } from '#shared/site/contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { siteQuery } from '#web/lib/site-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import { adminKey } from '../admin-queries.ts';
import { readSeason, type TypedSeason, typedSeason, type WrongSeason } from './read-season.ts';

const states = DvSeason.shape.state.options;

/** Changes season and counter as they were seen; another admin's change in between is shown instead. */
export function SeasonForm({ setting }: { setting: SiteSetting }) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedSeason(setting));
  const [wrong, setWrong] = useState<WrongSeason>();
  const save = useMutation({
    mutationFn: (wanted: Pick<SiteSetting, 'season' | 'counterFrom'>) =>
      callApi(setSiteSetting, { body: { ...wanted, seen: setting.revision } }),
    onSuccess: () => void sayDone(t('site.saved')),
    onError: (error) => void sayFailed(`${t('site.failed')}: ${problemText(error)}`),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: adminKey });
      await queries.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const read = readSeason(typed);
    setWrong('wrong' in read ? read.wrong : undefined);
    if (!('wrong' in read)) save.mutate(read);
  };
  const set = (field: keyof TypedSeason) => (value: string) => setTyped({ ...typed, [field]: value });
  const problemOf = (field: WrongSeason) => (wrong === field ? t(`site.wrong.${field}`) : undefined);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('site.year')}
        name="program-year"
        autoComplete="off"
        maxLength={4}
        readOnly={save.isPending}
        error={problemOf('year')}
        value={typed.year}
        onChange={set('year')}
      />
      <SelectField
        label={t('status')}
        value={typed.state}
        onChange={set('state')}
        choices={states.map((value) => ({ value, name: t(`site.states.${value}`) }))}
      />
      <DayField label={t('site.opensAt')} value={typed.opensAt} onChange={set('opensAt')} />
      <DayField
        label={t('site.closesAt')}
        value={typed.closesAt}
        onChange={set('closesAt')}
        error={problemOf('order')}
      />
      <TextField
        label={t('site.counterFrom')}
        name="counter-from"
        autoComplete="off"
        maxLength={10}
        readOnly={save.isPending}
        error={problemOf('counter')}
        value={typed.counterFrom}
        onChange={set('counterFrom')}
      />
      <div>
        <Button type="submit" busyText={save.isPending ? t('webhook.save') : undefined}>
          {t('webhook.save')}
        </Button>
      </div>
    </form>
  );
}
