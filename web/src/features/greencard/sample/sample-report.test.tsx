import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { measuredRules } from '#shared/photo/report.ts';
import { SampleReport } from './sample-report.tsx';

test('the sample report shows every measured rule and every edit', () => {
  render(<SampleReport />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Compliance report' })).toBeVisible();
  expect(screen.getByText(new RegExp(`${measuredRules.length} rules checked\\.`))).toBeVisible();
  expect(screen.getByText('Head height')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What was done to the picture' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Have your own photo checked' })).toHaveAttribute('href', '/greencard-photo');
});
