import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '#web/ui/table.tsx';

interface FactsProps {
  title: string;
  /** Names and values; undefined values are left out. */
  facts: readonly (readonly [string, ReactNode])[];
}

export function Facts({ title, facts }: FactsProps) {
  const { t } = useTranslation('panel');
  const rows = facts.filter(([, value]) => value !== undefined && value !== '');
  return (
    <>
      <h2>{title}</h2>
      <Table
        caption={title}
        columns={[t('edits.what'), t('edits.value')]}
        rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
      />
    </>
  );
}
