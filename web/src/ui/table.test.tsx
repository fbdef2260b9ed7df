import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('a scrolling table has a name and is focusable, and two tables of one name are no landmarks', () => {
  const rows = [{ key: 'one', cells: ['first'] }];
  render(
    <>
      <Table caption="Orders" columns={['Name']} rows={rows} />
      <Table caption="Orders" columns={['Name']} rows={rows} />
    </>,
  );
  for (const group of screen.getAllByRole('group', { name: 'Orders' })) expect(group).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('group', { name: 'Orders' })).toHaveLength(2);
  expect(screen.queryByRole('region')).toBeNull();
});
