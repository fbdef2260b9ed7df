import { expect, test } from '@jest/globals';
import { lookSteps } from '#shared/looks/look-step.ts';
import { photoSteps } from '#shared/photo/photo-engine.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { jobSteps } from './job-steps.ts';
import { JobStep } from './order.ts';

const cases: readonly [tool: Tool, options: Record<string, string | boolean>, steps: readonly JobStep[]][] = [
  ['greencard', {}, photoSteps],
  ['retoucher', {}, ['checking', 'retouching', 'comparing', 'encoding']],
  ['hair-changer', { colour: 'red' }, ['checking', 'finding_hair', 'drawing', 'comparing', 'encoding']],
  ['hair-changer', { hairstyle: 'bun' }, ['checking', 'finding_hair', 'asking', 'drawing', 'comparing', 'encoding']],
  ['makeup-changer', { style: 'bridal' }, ['checking', 'drawing', 'comparing', 'encoding']],
  [
    'makeup-changer',
    { style: 'bridal', forGreencard: true },
    ['checking', 'drawing', 'comparing', 'removing_background', 'measuring', 'encoding'],
  ],
];

test.each(cases)('the job of a %s order with %j has its steps, each once', (tool, options, steps) => {
  const told = jobSteps({ tool, options });
  expect(told).toEqual(steps);
  expect(new Set(told).size).toBe(told.length);
});

test('every step of every engine is a step of some job', () => {
  const told = new Set(cases.flatMap(([tool, options]) => jobSteps({ tool, options })));
  expect([...told].sort()).toEqual([...new Set([...photoSteps, ...lookSteps])].sort());
  expect([...JobStep.options].sort()).toEqual([...told].sort());
});
