import { describe, expect, test } from '@jest/globals';
import { HairColour } from './hair-changer/hair-options.ts';
import { hairstylesOffer } from './hairstyles-offer.ts';
import { Look } from './look.ts';
import type { LookReport } from './look-report.ts';
import {
  builtinOffer,
  everythingPermitted,
  type LookOffer,
  type LookRequest,
  lookOf,
  looks,
  NotPermitted,
} from './looks.ts';
import { joinOffers, OfferedEngines, offerOf } from './offered-engines.ts';

const nothing = joinOffers([]);

describe('what a stage offers', () => {
  test('is nothing where it has no engine', () => {
    expect(Look.options.filter((look) => lookOf(look).isOffered(offerOf([])))).toEqual([]);
  });

  test('is all that any engine makes, each once and in the documented order', () => {
    const hairstyles: LookOffer = { ...nothing, hairColours: ['red', 'black'], hairstyles: ['bun', 'short_hair'] };
    const offered = offerOf([
      { name: 'bedrock', offer: hairstyles },
      { name: 'builtin', offer: builtinOffer },
    ]);
    expect(offered).toEqual({ ...builtinOffer, hairstyles: ['short_hair', 'bun'] });
  });

  test('of the built-in engine has no hairstyles', () => {
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

const permits = (report: Pick<LookReport, 'notForThisPicture'>, request: LookRequest) =>
  lookOf(request.tool).permits(report.notForThisPicture, request);

describe('a tool is offered', () => {
  test.each([
    ['retoucher', { retoucher: true }],
    ['hair-changer', { hairColours: ['black'] }],
    ['makeup-changer', { makeupStyles: ['natural'], intensities: ['light'] }],
  ] satisfies [string, Partial<LookOffer>][])('(%s) when anything of it is, and the others are not', (tool, some) => {
    const offered = Look.options.filter((each) => lookOf(each).isOffered({ ...nothing, ...some }));
    expect(offered).toEqual([tool]);
  });

  test('not for styles without an intensity', () => {
    expect(lookOf('makeup-changer').isOffered({ ...nothing, makeupStyles: ['natural'] })).toBe(false);
  });
});

test('a picture that permits everything is one whose stored report has no lists', () => {
  expect(everythingPermitted).toEqual(NotPermitted.parse({}));
});

test('a picture permits what its report does not name', () => {
  const report = {
    notForThisPicture: {
      ...everythingPermitted,
      hairColours: [{ option: 'ombre' as const, reason: 'hair_too_short' as const }],
      makeupStyles: [{ option: 'bold_lips' as const, reason: 'unsuitable' as const }],
    },
  };
  const colour = (name: 'ombre' | 'black') =>
    permits(report, { tool: 'hair-changer', hairstyle: 'unchanged', colour: name });
  const style = (name: 'bold_lips' | 'natural') =>
    permits(report, { tool: 'makeup-changer', style: name, intensity: 'light' });
  expect([colour('ombre'), colour('black'), style('bold_lips'), style('natural')]).toEqual([false, true, false, true]);
  expect(permits(report, looks.retoucher.example)).toBe(true);
});

test('a report of hairstyles permits those it does not name, and always the person’s own', () => {
  const hairstyles = [{ option: 'afro' as const, reason: 'no_room' as const }];
  const report = { notForThisPicture: { ...everythingPermitted, hairstyles } };
  const permitsStyle = (hairstyle: 'afro' | 'bun' | 'unchanged') =>
    permits(report, { tool: 'hair-changer', hairstyle, colour: 'red' });
  expect([permitsStyle('afro'), permitsStyle('bun'), permitsStyle('unchanged')]).toEqual([false, true, true]);
});

test('our engines offer all eighteen colours', () => {
  for (const { hairColours } of [builtinOffer, hairstylesOffer]) expect(hairColours).toEqual(HairColour.options);
});
