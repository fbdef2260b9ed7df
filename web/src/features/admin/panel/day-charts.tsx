import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminDay } from '#shared/admin/days-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';
import { adminDaysQuery } from '../admin-queries.ts';
import { DayChart } from './day-chart.tsx';

const figures = ['members', 'orders', 'payments', 'refunds'] as const satisfies readonly (keyof AdminDay)[];

/** The last thirty days in four small charts, with the numbers as a table below. */
export function DayCharts() {
  const { t, i18n } = useTranslation('panel');
  const { t: tAdmin } = useTranslation('admin');
  const query = useQuery(adminDaysQuery);
  const number = (value: number) => formatNumber(value, i18n.language);
  // A day is a date, not an instant: noon in UTC is that day in every reader's time zone.
  const day = (date: string) => formatDay(`${date}T12:00:00.000Z`, i18n.language, 'UTC');
  return (
    <QueryState query={query} failed={tAdmin('loadFailed')} retry={tAdmin('retry')}>
      {(days) => (
        <>
          <p className="soft">{t('days.text')}</p>
          <div className="day-charts">
            {figures.map((figure) => {
              const values = days.map((one) => one[figure]);
              const sum = values.reduce((total, value) => total + value, 0);
              const title = t(`days.${figure}`, { sum: number(sum) });
              return (
                <figure key={figure} className="card day-chart">
                  <figcaption>{title}</figcaption>
                  <DayChart values={values} />
                </figure>
              );
            })}
          </div>
          <Disclosure title={t('days.table')}>
            <Table
              caption={t('days.table')}
              columns={[t('days.day'), ...figures.map((figure) => t(`days.names.${figure}`))]}
              rows={days.toReversed().map((one) => ({
                key: one.day,
                cells: [day(one.day), ...figures.map((figure) => number(one[figure]))],
              }))}
            />
          </Disclosure>
        </>
      )}
    </QueryState>
  );
}
