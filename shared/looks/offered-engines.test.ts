import { describe, expect, test } from '@jest/globals';
import { builtinOffer } from './builtin-offer.ts';
import { cutsOffer } from './cuts-offer.ts';
import type { LookOffer } from './look-offer.ts';
import { OfferedEngines, offerOf } from './offered-engines.ts';
import { offersTool } from './offers-tool.ts';
import { permitsLook } from './permits-look.ts';

const nothing: LookOffer = { retoucher: false, makeupStyles: [], intensities: [], hairColours: [], hairstyles: [] };

describe('what a stage offers', () => {
  test('is nothing where it has no engine', () => {
    expect(offerOf([])).toEqual(nothing);
  });

  test('is all that any engine makes, each once and in the documented order', () => {
    const cuts: LookOffer = { ...nothing, hairColours: ['red', 'black'], hairstyles: ['bun', 'short_hair'] };
    const offered = offerOf([
      { name: 'bedrock', offer: cuts },
      { name: 'builtin', offer: builtinOffer },
    ]);
    expect(offered).toEqual({ ...builtinOffer, hairstyles: ['short_hair', 'bun'] });
  });

  test('of the built-in engine are no cuts', () => {
    expect(offerOf([{ name: 'builtin', offer: builtinOffer }]).hairstyles).toEqual([]);
  });

  test('is read from what a synthesis wrote, and nothing else', () => {
    const offered = [{ name: 'builtin', offer: builtinOffer }];
    expect(OfferedEngines.parse(JSON.parse(JSON.stringify(offered)))).toEqual(offered);
    expect(OfferedEngines.safeParse([{ name: 'magic', offer: builtinOffer }]).success).toBe(false);
    expect(
      OfferedEngines.safeParse([{ name: 'builtin', offer: { ...builtinOffer, hairColours: ['plaid'] } }]).success,
    ).toBe(false);
  });
});

describe('a tool is offered', () => {
  test.each([
    ['retoucher', { retoucher: true }],
    ['hair-changer', { hairColours: ['black'] }],
    ['makeup-changer', { makeupStyles: ['natural'], intensities: ['light'] }],
  ] satisfies [string, Partial<LookOffer>][])('(%s) when anything of it is, and the others are not', (tool, some) => {
    const offered = (['retoucher', 'hair-changer', 'makeup-changer'] as const).filter((each) =>
      offersTool({ ...nothing, ...some }, each),
    );
    expect(offered).toEqual([tool]);
  });

  test('not for styles without an intensity', () => {
    expect(offersTool({ ...nothing, makeupStyles: ['natural'] }, 'makeup-changer')).toBe(false);
  });
});

test('a picture permits what its report does not name', () => {
  const report = { notForThisPicture: { hairColours: ['ombre' as const], makeupStyles: ['bold_lips' as const] } };
  const colour = (name: 'ombre' | 'black') =>
    permitsLook(report, { tool: 'hair-changer', hairstyle: 'unchanged', colour: name });
  const style = (name: 'bold_lips' | 'natural') =>
    permitsLook(report, { tool: 'makeup-changer', style: name, intensity: 'light' });
  expect([colour('ombre'), colour('black'), style('bold_lips'), style('natural')]).toEqual([false, true, false, true]);
  expect(permitsLook(report, { tool: 'retoucher' })).toBe(true);
});

test('a picture that was judged for cuts permits those its report does not name, and one’s own always', () => {
  const report = { notForThisPicture: { hairColours: [], makeupStyles: [], hairstyles: ['afro' as const] } };
  const cut = (hairstyle: 'afro' | 'bun' | 'unchanged') =>
    permitsLook(report, { tool: 'hair-changer', hairstyle, colour: 'red' });
  expect([cut('afro'), cut('bun'), cut('unchanged')]).toEqual([false, true, true]);
});

test('no engine of ours offers locks that look corded', () => {
  for (const { hairColours } of [builtinOffer, cutsOffer]) {
    expect(hairColours).toContain('ombre');
    expect(hairColours).not.toContain('highlights');
    expect(hairColours).not.toContain('balayage');
  }
});
