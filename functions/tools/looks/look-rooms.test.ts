import { describe, expect, test } from '@jest/globals';
import type { ToolOrder } from '#functions/tools/photo-tool.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { offeredLanguages } from '#shared/languages.ts';
import { HairColour, Hairstyle, HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';
import { looks } from '#shared/looks/looks.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { aLookReport } from '#tests/support/functions/look-engine.double.ts';

const retoucher = photoTool('retoucher');
const hair = photoTool('hair-changer');
const makeup = photoTool('makeup-changer');
const crop = { forGreencard: true, notForSubmissionConfirmed: true };
const named = (options: ToolOrder['options'], language: ToolOrder['language'] = 'en') => ({ options, language });

describe('the request to the engine', () => {
  test('of a retouch has no options', () => {
    expect(retoucher.look?.({})).toEqual(looks.retoucher.example);
  });

  test('of the hair changer has hairstyle and colour, without unchanged ones', () => {
    expect(hair.look?.({ hairstyle: 'bun', colour: 'red' })).toEqual({
      tool: 'hair-changer',
      hairstyle: 'bun',
      colour: 'red',
    });
    expect(hair.look?.({})).toEqual({ tool: 'hair-changer', hairstyle: 'unchanged', colour: 'natural' });
  });

  test('of the makeup changer has style and intensity', () => {
    expect(makeup.look?.({ style: 'bridal' })).toEqual({
      tool: 'makeup-changer',
      style: 'bridal',
      intensity: 'medium',
    });
  });
});

describe('requireComplete', () => {
  test('refuses hair that stays as it is', () => {
    expect(() => hair.requireComplete?.({ options: {} })).toThrow(expect.objectContaining({ code: 'nothing_chosen' }));
    expect(hair.requireComplete?.({ options: { colour: 'red' } })).toBeUndefined();
    expect(hair.requireComplete?.({ options: { hairstyle: 'bun' } })).toBeUndefined();
  });

  test('refuses a child’s face until it was said who it is, which the retoucher does not ask', () => {
    const lookReport = { ...aLookReport, showsChild: true };
    const red = { colour: 'red' };
    for (const [room, chosen] of [
      [hair, red],
      [makeup, {}],
    ] as const) {
      const complete = (said: object) => room.requireComplete?.({ options: { ...chosen, ...said }, lookReport });
      expect(() => complete({})).toThrow(expect.objectContaining({ code: 'age_not_stated' }));
      expect(complete({ minor: true, guardianConfirmed: true })).toBeUndefined();
      expect(complete({ adultConfirmed: true })).toBeUndefined();
    }
    expect(photoTool('retoucher').requireComplete?.({ options: {}, lookReport })).toBeUndefined();
    expect(hair.requireComplete?.({ options: red, lookReport: aLookReport })).toBeUndefined();
  });
});

describe('sameCheck', () => {
  test('of the hair changer differs for another hairstyle or a crop, not for another colour', () => {
    const alike = (other: ToolOrder['options']) => hair.sameCheck?.({ colour: 'red' }, other);
    expect(alike({ colour: 'black' })).toBe(true);
    expect(alike({ colour: 'red', minor: true, guardianConfirmed: true })).toBe(true);
    expect(alike({ colour: 'red', hairstyle: 'bun' })).toBe(false);
    expect(alike({ colour: 'red', ...crop })).toBe(false);
  });

  test('of the makeup changer differs for a crop, not for another style', () => {
    const alike = (other: ToolOrder['options']) => makeup.sameCheck?.({ style: 'natural' }, other);
    expect(alike({ style: 'bridal', intensity: 'heavy' })).toBe(true);
    expect(alike({ style: 'natural', ...crop })).toBe(false);
  });
});

describe('the name of a look in a mail', () => {
  test('has the chosen options, without unchanged ones', () => {
    expect(retoucher.photoName(named({}))).toBe('Retouched portrait');
    expect(hair.photoName(named({ colour: 'auburn' }))).toBe('Hair: auburn');
    expect(hair.photoName(named({ hairstyle: 'bob_cut' }))).toBe('Hair: bob');
    expect(hair.photoName(named({ hairstyle: 'bob_cut', colour: 'auburn' }, 'tr'))).toBe('Saç: bob kesim, kızıl kahve');
    expect(hair.photoName(named({}))).toBe('Hair');
    expect(makeup.photoName(named({ style: 'bridal', intensity: 'heavy' }, 'tr'))).toBe('Makyaj: gelin makyajı, yoğun');
  });

  test('marks a crop as not for submission', () => {
    expect(makeup.photoName(named(crop))).toBe(
      'Makeup: natural, medium, 51\u00A0×\u00A051\u00A0mm, not for submission',
    );
    expect(hair.photoName(named({ ...crop, colour: 'red' }, 'tr'))).toBe(
      'Saç: kızıl, 51\u00A0×\u00A051\u00A0mm, başvuruda kullanılamaz',
    );
  });

  describe.each(offeredLanguages)('look names in $name', ({ code }) => {
    test('are different for every option', () => {
      const hairstyles = Hairstyle.options.map((hairstyle) => hair.photoName(named({ hairstyle }, code)));
      const colours = HairColour.options.map((colour) => hair.photoName(named({ colour }, code)));
      const styles = MakeupStyle.options.map((style) => makeup.photoName(named({ style }, code)));
      const intensities = MakeupIntensity.options.map((intensity) => makeup.photoName(named({ intensity }, code)));
      for (const names of [hairstyles, colours, styles, intensities]) expect(new Set(names).size).toBe(names.length);
    });
  });
});

test('“unchanged” is the 19th hairstyle, and not among the documented ones', () => {
  expect(HairstyleChoice.options).toEqual(['unchanged', ...Hairstyle.options]);
  expect(Hairstyle.options).toHaveLength(18);
});

test('a finished look has no extras', () => {
  expect([retoucher, hair, makeup].map(({ extras, preview }) => [extras, preview])).toEqual(
    Array(3).fill([[], undefined]),
  );
});
