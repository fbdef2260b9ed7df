import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseEngine } from './choose-engine.ts';
import { everyLook } from './every-look.ts';
import type { HairRequest } from './hair-changer/hair-changer.ts';
import { HairColour, Hairstyle, HairstyleChoice } from './hair-changer/hair-options.ts';
import { Look } from './look.ts';
import { builtinOffer, type LookOffer, type LookRequest, lookOf, looks } from './looks.ts';
import type { MakeupRequest } from './makeup-changer/makeup-changer.ts';
import { MakeupIntensity, MakeupStyle } from './makeup-changer/makeup-options.ts';
import { joinOffers } from './offered-engines.ts';

const nothing = joinOffers([]);
const builtin = { name: 'builtin', offer: builtinOffer };
const bedrock = {
  name: 'bedrock',
  offer: { ...nothing, hairColours: HairColour.options, hairstyles: Hairstyle.options },
};
const webhook = { name: 'webhook', offer: { ...nothing, retoucher: true } };
const few: LookOffer = { ...nothing, hairColours: ['black', 'natural'], hairstyles: ['bob_cut'] };
const bobs = { name: 'bobs', offer: few };

const retouch = looks.retoucher.example;
const hair = (hairstyle: HairstyleChoice, colour: HairColour): HairRequest => ({
  tool: 'hair-changer',
  hairstyle,
  colour,
});
const makeup = (style: MakeupStyle, intensity: MakeupIntensity): MakeupRequest => ({
  tool: 'makeup-changer',
  style,
  intensity,
});

describe('the engine of a look', () => {
  test.each<[string, LookRequest, readonly (typeof builtin)[], string | undefined]>([
    ['a retouch goes to the first that retouches', retouch, [webhook, builtin], 'webhook'],
    ['and to the other where that one comes first', retouch, [builtin, webhook], 'builtin'],
    ['one that does not retouch is passed over', retouch, [bedrock, builtin], 'builtin'],
    ['a kept spot goes to one that receives it', { ...retouch, keep: '0871,9999' }, [webhook, builtin], 'builtin'],
    ['a light retouch goes to one that receives it', { ...retouch, intensity: 'light' }, [webhook, builtin], 'builtin'],
    [
      'a colour on the own hairstyle goes to an engine without hairstyles',
      hair('unchanged', 'auburn'),
      [builtin],
      'builtin',
    ],
    ['a hairstyle needs an engine with hairstyles', hair('bob_cut', 'auburn'), [builtin, bedrock], 'bedrock'],
    [
      'a hairstyle goes to no engine where none has hairstyles',
      hair('bob_cut', 'auburn'),
      [builtin, webhook],
      undefined,
    ],
    ['a hairstyle in a colour needs both of one engine', hair('bob_cut', 'auburn'), [bobs, bedrock], 'bedrock'],
    ['a hairstyle in a colour is not split between two engines', hair('bob_cut', 'auburn'), [bobs, builtin], undefined],
    ['a hairstyle in a colour goes to the first engine with both', hair('bob_cut', 'black'), [bobs, bedrock], 'bobs'],
    ['makeup needs style and intensity', makeup('bridal', 'heavy'), [bedrock, builtin], 'builtin'],
    ['no engine, no look', retouch, [], undefined],
  ])('%s', (_, request, engines, name) => {
    expect(chooseEngine(request, engines)?.name).toBe(name);
  });

  test.each([
    ['style', { ...builtinOffer, makeupStyles: ['natural'] }],
    ['intensity', { ...builtinOffer, intensities: ['light'] }],
  ] satisfies [string, LookOffer][])('an engine without the %s of a makeup does not make it', (_, offer) => {
    expect(chooseEngine(makeup('bridal', 'heavy'), [{ offer }])).toBeUndefined();
  });
});

const subsetOf = <Each>(all: readonly Each[]) => fc.subarray([...all]);
const anOffer: fc.Arbitrary<LookOffer> = fc
  .record({
    retoucher: fc.boolean(),
    makeupStyles: subsetOf(MakeupStyle.options),
    intensities: subsetOf(MakeupIntensity.options),
    hairColours: subsetOf(HairColour.options),
    hairstyles: subsetOf(Hairstyle.options),
  })
  .map((some) => ({ ...nothing, ...some }));
type SomeRequest = typeof retouch | HairRequest | MakeupRequest;
const aRequest: fc.Arbitrary<SomeRequest> = fc.oneof(
  fc.constant(retouch),
  fc
    .tuple(fc.constantFrom(...HairstyleChoice.options), fc.constantFrom(...HairColour.options))
    .map(([a, b]) => hair(a, b)),
  fc
    .tuple(fc.constantFrom(...MakeupStyle.options), fc.constantFrom(...MakeupIntensity.options))
    .map(([a, b]) => makeup(a, b)),
);

/** Every option of a request, as an offer that has these and no more. */
function exactly(request: SomeRequest): LookOffer {
  switch (request.tool) {
    case 'retoucher':
      return { ...nothing, retoucher: true };
    case 'hair-changer':
      return {
        ...nothing,
        hairColours: [request.colour],
        hairstyles: request.hairstyle === 'unchanged' ? [] : [request.hairstyle],
      };
    case 'makeup-changer':
      return { ...nothing, makeupStyles: [request.style], intensities: [request.intensity] };
  }
}

/** Whether one offer has all that another one has. */
function covers(offer: LookOffer, needed: LookOffer): boolean {
  const lists = ['makeupStyles', 'intensities', 'hairColours', 'hairstyles'] as const;
  const has = (name: (typeof lists)[number]) =>
    (needed[name] as string[]).every((each) => (offer[name] as string[]).includes(each));
  return (offer.retoucher || !needed.retoucher) && lists.every(has);
}

test('whatever engines offer: the chosen one has every option, and none before it has', () => {
  fc.assert(
    fc.property(aRequest, fc.array(anOffer, { maxLength: 4 }), (request, offers) => {
      const engines = offers.map((offer) => ({ offer }));
      const able = engines.map(({ offer }) => covers(offer, exactly(request)));
      const chosen = chooseEngine(request, engines);
      expect(chosen === undefined ? -1 : engines.indexOf(chosen)).toBe(able.indexOf(true));
    }),
  );
});

test('an engine that is made for a request makes it, whatever it is', () => {
  fc.assert(
    fc.property(aRequest, (request) => {
      const engine = { offer: exactly(request) };
      expect(chooseEngine(request, [{ offer: nothing }, engine])).toBe(engine);
    }),
  );
});

describe.each(Look.options)('of the %s', (look) => {
  const every = (offer: LookOffer) => everyLook(look, offer);

  test('every look that the built-in engine offers goes to it, and none to an engine without an offer', () => {
    expect(every(builtinOffer)).toContainEqual(lookOf(look).example);
    for (const request of every(builtinOffer)) {
      expect(chooseEngine(request, [{ offer: nothing }, builtin])).toBe(builtin);
    }
    expect(every(nothing)).toEqual([]);
  });
});
