import { expect, test } from '@jest/globals';
import { readInpainted } from './read-inpainted.ts';

/** The first 8 bytes of a PNG, and another one. */
const png = 'iVBORw0KGgo=';
const other = 'AQIDBAUG';
const pictureOf = (base64: string) => ({ picture: new Uint8Array(Buffer.from(base64, 'base64')) });

/** Bodies as the guide "Stability AI Image Services" of Amazon Bedrock shows them, and what might come instead. */
test.each<[string, object, ReturnType<typeof readInpainted>]>([
  ['a picture', { seeds: [2_130_420_379], finish_reasons: [null], images: [png] }, pictureOf(png)],
  [
    'a picture with its seed as a text',
    { seeds: ['2130420379'], finish_reasons: [null], images: [png] },
    pictureOf(png),
  ],
  ['a field that is new', { seeds: [1], finish_reasons: [null], images: [png], usage: {} }, pictureOf(png)],
  ['two pictures', { seeds: [1, 2], finish_reasons: [null, null], images: [png, other] }, pictureOf(png)],
  [
    'two, of which the first was filtered',
    { seeds: [1, 2], finish_reasons: ['Filter reason: output image', null], images: [null, other] },
    pictureOf(other),
  ],
  [
    'two, of which only the good one is there',
    { seeds: [1, 2], finish_reasons: ['Filter reason: output image', null], images: [other] },
    pictureOf(other),
  ],
  ['filtered words', { finish_reasons: ['Filter reason: prompt'] }, { refused: 'words' }],
  [
    'filtered words, and no picture in its place',
    { finish_reasons: ['Filter reason: prompt'], images: [null] },
    { refused: 'words' },
  ],
  [
    'filtered words, and no pictures',
    { seeds: null, finish_reasons: ['Filter reason: prompt'], images: null },
    { refused: 'words' },
  ],
  ['a filtered selfie', { finish_reasons: ['Filter reason: input image'], images: [] }, { refused: 'sent' }],
  ['a filtered picture', { finish_reasons: ['Filter reason: output image'], images: [] }, { refused: 'drawn' }],
  ['a failure of the model', { finish_reasons: ['Inference error'] }, undefined],
  ['two failures of the model', { finish_reasons: ['Inference error', 'Inference error'] }, undefined],
  ['a good reason without a picture', { finish_reasons: [null], images: [''] }, { refused: 'drawn' }],
  ['no base64', { finish_reasons: [null], images: ['no picture at all'] }, { refused: 'drawn' }],
  ['truncated base64', { finish_reasons: [null], images: [png.slice(0, 9)] }, { refused: 'drawn' }],
  ['a data URL', { finish_reasons: [null], images: [`data:image/png;base64,${png}`] }, { refused: 'drawn' }],
])('reads an answer with %s', (_, answer, read) => {
  expect(readInpainted(Buffer.from(JSON.stringify(answer)))).toEqual(read);
});
