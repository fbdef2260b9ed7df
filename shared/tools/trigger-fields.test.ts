import { expect, test } from '@jest/globals';
import { HairOptions } from '#shared/looks/hair-changer/hair-options.ts';
import { MakeupOptions } from '#shared/looks/makeup-changer/makeup-options.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { tools } from './tools.ts';

const crop = { forGreencard: true, notForSubmissionConfirmed: true, minor: true, guardianConfirmed: true };

test.each<[string, Tool, Record<string, string | boolean>, object]>([
  [
    'a green card photo its category',
    'greencard',
    { category: 'adult_male', document: 'uk' },
    { category: 'adult_male' },
  ],
  ['one without a category none', 'greencard', {}, {}],
  ['a retouch nothing', 'retoucher', {}, {}],
  [
    'hair its hairstyle, colour and crop',
    'hair-changer',
    HairOptions.parse({ ...crop, hairstyle: 'bob_cut', colour: 'auburn' }),
    { target_hairstyle: 'bob_cut', hair_color: 'auburn', for_greencard: true },
  ],
  [
    'hair that keeps its hairstyle none',
    'hair-changer',
    HairOptions.parse({ colour: 'auburn' }),
    { hair_color: 'auburn', for_greencard: false },
  ],
  [
    'makeup its style, intensity and crop',
    'makeup-changer',
    MakeupOptions.parse({ style: 'bridal', intensity: 'heavy' }),
    { makeup_style: 'bridal', intensity: 'heavy', for_greencard: false },
  ],
])('sends an external processor for %s, under the documented names and nothing else', (_, tool, options, fields) => {
  expect(tools[tool].triggerFields(options)).toEqual(fields);
});
