import { describe, expect, test } from '@jest/globals';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { aLookReport, builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { offeredEngine } from './offered-engine.ts';

const engineFor = (tool: Tool, options: Record<string, string | boolean>, offered: OfferedEngines = builtinOnly) =>
  offeredEngine(orderedTool(tool), { options }, offered);

describe('an order is taken', () => {
  test('of a tool that needs no engine of looks, whatever is offered', () => {
    expect(engineFor('greencard', { category: 'adult_male' }, [])).toBeUndefined();
  });

  test.each<[Tool, Record<string, string | boolean>]>([
    ['retoucher', {}],
    ['hair-changer', { colour: 'auburn' }],
    ['makeup-changer', { style: 'artistic', intensity: 'dramatic' }],
  ])('of the %s by the engine that offers it', (tool, options) => {
    expect(engineFor(tool, options)).toBe('builtin');
  });

  test('by the first of several that have every option', () => {
    const cuts = { ...builtinOffer, hairstyles: ['bob_cut' as const] };
    const both: OfferedEngines = [...builtinOnly, { name: 'bedrock', offer: cuts }];
    expect(engineFor('hair-changer', { hairstyle: 'bob_cut' }, both)).toBe('bedrock');
    expect(engineFor('hair-changer', { colour: 'red' }, both)).toBe('builtin');
  });
});

describe('an order is refused', () => {
  test.each<[Tool, Record<string, string | boolean>]>([
    ['retoucher', {}],
    ['hair-changer', {}],
    ['makeup-changer', {}],
  ])('as one of a closed tool where nothing of the %s is offered', (tool, options) => {
    expect(() => engineFor(tool, options, [])).toThrow(expect.objectContaining({ code: 'tool_closed' }));
  });

  test('when no engine makes what was chosen, however much else it makes', () => {
    const refused = expect.objectContaining({ code: 'option_not_offered' });
    expect(() => engineFor('hair-changer', { hairstyle: 'bob_cut', colour: 'auburn' })).toThrow(refused);
  });

  test('when its picture does not permit what was chosen', () => {
    const lookReport = { ...aLookReport, notForThisPicture: { hairColours: ['ombre' as const], makeupStyles: [] } };
    const choose = (colour: string) =>
      offeredEngine(orderedTool('hair-changer'), { options: { colour }, lookReport }, builtinOnly);
    expect(() => choose('ombre')).toThrow(expect.objectContaining({ code: 'option_not_offered' }));
    expect(choose('auburn')).toBe('builtin');
  });
});
