import { describe, expect, test } from '@jest/globals';
import { encode } from 'flatbuffers/js/flexbuffers.js';
import { readOutputSize, readRegionOptions } from './attention-options.ts';

const lips = {
  left_rotation_idx: 61,
  output_height: 16,
  output_width: 24,
  right_rotation_idx: 291,
  scale_x: 1.5,
  scale_y: 1.25,
  subset_idxs: [61, 146, 409],
};

describe('the options of an attention operator', () => {
  test('name the cropped region', () => {
    expect(readRegionOptions(encode(lips))).toEqual({
      landmarks: [61, 146, 409],
      left: 61,
      right: 291,
      widthPx: 24,
      heightPx: 16,
      scaleX: 1.5,
      scaleY: 1.25,
    });
  });

  test('are read at any place in the file', () => {
    const options = encode(lips);
    const file = Buffer.concat([Buffer.alloc(3, 1), options, Buffer.alloc(5, 1)]);
    expect(readOutputSize(file.subarray(3, 3 + options.length))).toEqual({ widthPx: 24, heightPx: 16 });
  });

  test.each<[string, unknown]>([
    ['a number instead of a map', 7],
    ['a text for a number', { ...lips, scale_x: 'wide' }],
    ['no landmarks', { ...lips, subset_idxs: undefined }],
  ])('refuses %s when the model is loaded', (_, options) => {
    expect(() => readRegionOptions(encode(options))).toThrow();
  });
});
