import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('what scrolls has a name and is reached by the keyboard, and two of one name are no landmarks', () => {
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
