import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportKind } from '#shared/admin/export-contract.ts';
import { shopDayOf } from '#shared/shop-day.ts';
import { Button } from '#web/ui/button.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { saveCsv } from './save-csv.ts';
import { useActProblem } from './use-act-problem.ts';

/** The first day of this month and today, in the shop's days, by which the tables are cut. */
function thisMonth(): { from: string; to: string } {
  const today = shopDayOf(new Date().toISOString());
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Exports the orders, payments or ledger entries of a period as one CSV. */
export function AdminExports() {
  const { t } = useTranslation('panel');
  const problemText = useActProblem();
  const [kind, setKind] = useState<ExportKind>('orders');
  const [period, setPeriod] = useState(thisMonth);
  const save = useMutation({ mutationFn: () => saveCsv(kind, period) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="soft">{t('exports.text')}</p>
      <SelectField
        label={t('exports.kind')}
        value={kind}
        onChange={(value) => setKind(ExportKind.parse(value))}
        choices={ExportKind.options.map((value) => ({ value, name: t(`exports.kinds.${value}`) }))}
      />
      <DayField
        required
        label={t('exports.from')}
        value={period.from}
        onChange={(from) => setPeriod({ ...period, from })}
      />
      <DayField required label={t('exports.to')} value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
      {save.error === null ? null : (
        <Notice tone="bad" title={t('exports.failed')} announce>
          <p>{problemText(save.error)}</p>
        </Notice>
      )}
      {save.isSuccess ? <Notice tone="good" title={t('exports.done')} announce /> : null}
      <div>
        <Button type="submit" busyText={save.isPending ? t('exports.busy') : undefined}>
          {t('exports.save')}
        </Button>
      </div>
    </form>
  );
}
