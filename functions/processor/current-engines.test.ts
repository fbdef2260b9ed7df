import { describe, expect, test } from '@jest/globals';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { Look } from '#shared/looks/look.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { type OfferedEngines, offerOf } from '#shared/looks/offered-engines.ts';
import { builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { currentEngines, madeOutside, withProcessor } from './current-engines.ts';

const row = { webhookUrl: 'https://n8n.example/', createdAt: '2026-11-21T09:00:00.000Z' };
/** The settings where these looks are on; every other one was switched off. */
const on = (...looks: Look[]) => ({ find: async (look: Look) => ({ ...row, isActive: looks.includes(look) }) });
const names = (engines: OfferedEngines) => engines.map(({ name }) => name);

describe('the engines of an order', () => {
  test('begin with the processor of its own look only', async () => {
    const settings = on('hair-changer');
    expect(names(await currentEngines('hair-changer', builtinOnly, settings))).toEqual(['webhook', 'builtin']);
    expect(names(await currentEngines('makeup-changer', builtinOnly, settings))).toEqual(['builtin']);
    expect(names(await currentEngines('greencard', builtinOnly, settings))).toEqual(['builtin']);
  });

  test('have no processor where the stage offers nothing of the look', async () => {
    const noHair: OfferedEngines = [{ name: 'builtin', offer: { ...builtinOffer, hairColours: [] } }];
    expect(names(await currentEngines('hair-changer', noHair, on('hair-changer')))).toEqual(['builtin']);
    expect(await madeOutside(['hair-changer'], [], on('hair-changer'))).toEqual([]);
  });
});

describe('the offer of a stage', () => {
  test('has every hairstyle and colour while a processor is on for hair', () => {
    const { hairstyles, hairColours } = offerOf(withProcessor(['hair-changer'], builtinOnly));
    expect(hairstyles).toEqual(Hairstyle.options);
    expect(hairColours).toEqual(HairColour.options);
  });

  test('is that of its own engines once all are off', async () => {
    expect(offerOf(withProcessor(await madeOutside(['hair-changer'], builtinOnly, on()), builtinOnly))).toEqual(
      builtinOffer,
    );
  });

  test.each<Look>(['retoucher', 'makeup-changer'])('has no hairstyles while one is on for the %s only', (look) => {
    expect(offerOf(withProcessor([look], builtinOnly))).toEqual(builtinOffer);
  });
});
