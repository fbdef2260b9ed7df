import { describe, expect, test } from '@jest/globals';
import { withProcessor } from '#functions/processor/current-engines.ts';
import { photoTool } from '#functions/tools/tools.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import { builtinOffer, everythingPermitted } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Tool, ToolOptions } from '#shared/tools/tool.ts';
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

  test.each([
    ['bold_lips', 'option_not_offered'],
    ['dramatic', 'option_not_offered'],
    ['remove_makeup', 'option_not_offered'],
    ['natural', 'builtin'],
    ['no_makeup', 'builtin'],
    ['professional', 'builtin'],
  ])('answers %s of a person under 18 with %s, before and after the check', (style, answer) => {
    const minor = { style, minor: true, guardianConfirmed: true };
    const choose = (options: ToolOptions, lookReport?: LookReport) => {
      try {
        return offeredEngine(photoTool('makeup-changer'), { options, lookReport }, builtinOnly);
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    const child = { ...aLookReport, showsChild: true };
    expect([choose(minor), choose(minor, aLookReport), choose({ style }, child)]).toEqual([answer, answer, answer]);
    expect(choose({ style, adultConfirmed: true }, child)).toBe('builtin');
    expect(choose({ ...minor, adultConfirmed: true }, child)).toBe(answer);
  });

  test('accepts every hair colour and the retoucher for a person under 18', () => {
    expect(engineFor('hair-changer', { colour: 'blue', minor: true, guardianConfirmed: true })).toBe('builtin');
    const child = { ...aLookReport, showsChild: true };
    expect(offeredEngine(photoTool('retoucher'), { options: {}, lookReport: child }, builtinOnly)).toBe('builtin');
  });

  test('refuses options that the picture does not permit', () => {
    const hairColours = [{ option: 'ombre' as const, reason: 'hair_too_short' as const }];
    const lookReport = { ...aLookReport, notForThisPicture: { ...everythingPermitted, hairColours } };
    const choose = (colour: string) =>
      offeredEngine(photoTool('hair-changer'), { options: { colour }, lookReport }, builtinOnly);
    expect(() => choose('ombre')).toThrow(expect.objectContaining({ code: 'option_not_offered' }));
    expect(choose('auburn')).toBe('builtin');
  });

  test('refuses a processor no colour for what our own dye cannot do, and what the hairstyle does not take', () => {
    const hairColours = [
      { option: 'red', reason: 'unsuitable' },
      { option: 'ombre', reason: 'not_on_this_hairstyle' },
    ] as const;
    const lookReport = { ...aLookReport, notForThisPicture: { ...everythingPermitted, hairColours: [...hairColours] } };
    const choose = (colour: string, offered: OfferedEngines) =>
      offeredEngine(photoTool('hair-changer'), { options: { colour }, lookReport }, offered);
    const outside = withProcessor(['hair-changer'], builtinOnly);
    const refused = expect.objectContaining({ code: 'option_not_offered' });
    expect(choose('red', outside)).toBe('webhook');
    expect(() => choose('red', builtinOnly)).toThrow(refused);
    expect(() => choose('ombre', outside)).toThrow(refused);
  });
});
