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
  const listed = jobSteps({ tool, options });
  expect(listed).toEqual(steps);
  expect(new Set(listed).size).toBe(listed.length);
});

test('every step of every engine is a step of some job', () => {
  const listed = new Set(cases.flatMap(([tool, options]) => jobSteps({ tool, options })));
  expect([...listed].sort()).toEqual([...new Set([...photoSteps, ...lookSteps])].sort());
  expect([...JobStep.options].sort()).toEqual([...listed].sort());
});
