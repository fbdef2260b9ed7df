import { describe, expect, test } from '@jest/globals';
import { photoTool } from '#functions/tools/tools.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { aLookReport, builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { offeredEngine } from './offered-engine.ts';

const engineFor = (tool: Tool, options: Record<string, string | boolean>, offered: OfferedEngines = builtinOnly) =>
  offeredEngine(photoTool(tool), { options }, offered);

describe('accepting an order', () => {
  test('accepts any offer for a tool without look engines', () => {
    expect(engineFor('greencard', { category: 'adult_male' }, [])).toBeUndefined();
  });

  test.each<[Tool, Record<string, string | boolean>]>([
    ['retoucher', {}],
    ['hair-changer', { colour: 'auburn' }],
    ['makeup-changer', { style: 'artistic', intensity: 'dramatic' }],
  ])('uses the engine that offers the %s', (tool, options) => {
    expect(engineFor(tool, options)).toBe('builtin');
  });

  test('uses the first of several that support every option', () => {
    const hairstyles = { ...builtinOffer, hairstyles: ['bob_cut' as const] };
    const both: OfferedEngines = [...builtinOnly, { name: 'bedrock', offer: hairstyles }];
    expect(engineFor('hair-changer', { hairstyle: 'bob_cut' }, both)).toBe('bedrock');
    expect(engineFor('hair-changer', { colour: 'red' }, both)).toBe('builtin');
  });
});

describe('refusing an order', () => {
  test.each<[Tool, Record<string, string | boolean>]>([
    ['retoucher', {}],
    ['hair-changer', {}],
    ['makeup-changer', {}],
  ])('refuses the %s as a closed tool when nothing of it is offered', (tool, options) => {
    expect(() => engineFor(tool, options, [])).toThrow(expect.objectContaining({ code: 'tool_closed' }));
  });

  test('refuses options that no engine supports together', () => {
    const refused = expect.objectContaining({ code: 'option_not_offered' });
    expect(() => engineFor('hair-changer', { hairstyle: 'bob_cut', colour: 'auburn' })).toThrow(refused);
  });

  test('refuses options that the picture does not permit', () => {
    const lookReport = { ...aLookReport, notForThisPicture: { hairColours: ['ombre' as const], makeupStyles: [] } };
    const choose = (colour: string) =>
      offeredEngine(photoTool('hair-changer'), { options: { colour }, lookReport }, builtinOnly);
    expect(() => choose('ombre')).toThrow(expect.objectContaining({ code: 'option_not_offered' }));
    expect(choose('auburn')).toBe('builtin');
  });
});
