import { expect, test } from '@jest/globals';
import {
  draftFolder,
  draftPrefix,
  inputKey,
  orderFolder,
  outputKey,
  pictureKeys,
  previewKey,
  selfieJpegKey,
  selfieKeys,
  sentSelfieKey,
} from './storage-path.ts';

const id = 'ord_01JD3K5W8Z0000000000000000';

test('a green card folder has no tool prefix and its selfie is input.jpeg', () => {
  const folder = orderFolder('greencard', 'ayse.yilmaz+dv@example.com', id, 1_700_000_000_000);
  expect(folder).toBe('ayse.yilmaz_dv@example.com/1700000000000_ord_01JD');
  expect(inputKey('greencard', folder)).toBe(`${folder}/input.jpeg`);
  expect(outputKey({ tool: 'greencard', folder })).toBe(`${folder}/output.jpeg`);
});

test('the other tools put their name first and their selfie is input.jpg', () => {
  const folder = orderFolder('hair-changer', 'a@b.co', id, 5);
  expect(inputKey('hair-changer', folder)).toBe('hair-changer/a@b.co/5_ord_01JD/input.jpg');
  expect(outputKey({ tool: 'hair-changer', folder })).toBe('hair-changer/a@b.co/5_ord_01JD/output.jpg');
});

test('the photo of another attempt has its own name, and the deletion of the order covers all of them', () => {
  const order = { id, tool: 'greencard', folder: 'f', attempts: 3 } as const;
  expect(outputKey({ ...order, attempts: 1 })).toBe('f/output.jpeg');
  expect(outputKey(order)).toBe('f/output-3.jpeg');
  const keys = ['f/output.jpeg', 'f/output-2.jpeg', 'f/output-3.jpeg'];
  expect(pictureKeys(order)).toEqual(expect.arrayContaining(keys));
});

test('an e-mail cannot escape its folder', () => {
  expect(orderFolder('greencard', '../../x/@evil.com', id, 5).split('/')).toHaveLength(2);
});

test('the deletion of an order covers every picture it may have', () => {
  const keys = [
    'f/input.jpeg',
    'f/selfie.jpeg',
    'f/preview.jpeg',
    'f/output.jpeg',
    'f/print-a4.pdf',
    'f/print-10x15.jpeg',
    'f/measured.png',
  ];
  expect(pictureKeys({ id, tool: 'greencard', folder: 'f' })).toEqual(expect.arrayContaining(keys));
});

test('the deletion of an order covers its draft folder and the folder its picture moves to', () => {
  const keys = pictureKeys({ id, tool: 'greencard', folder: draftFolder(id), nextFolder: 'f' });
  expect(keys).toEqual(expect.arrayContaining([`drafts/${id}/input.jpeg`, 'f/input.jpeg', 'f/selfie.jpeg']));
  expect(pictureKeys({ id, tool: 'greencard', folder: 'f' })).toContain(`drafts/${id}/input.jpeg`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('no documented folder begins like that of a draft', () => {
  for (const email of ['drafts/@example.com', 'drafts@example.com']) {
    expect(orderFolder('greencard', email, id, 5).startsWith(draftPrefix)).toBe(false);
  }
});

test('a selfie, the files of its check and its sent copy have keys of their own, and are deleted together', () => {
  const keys = selfieKeys({ tool: 'hair-changer', folder: 'f' });
  expect(keys).toEqual(['f/input.jpg', selfieJpegKey('f'), previewKey('f'), sentSelfieKey('f')]);
});
