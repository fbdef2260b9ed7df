import { expect, test } from 'vitest';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import { MakeupIntensity, MakeupOptions, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { tools } from '#shared/tools/tools.ts';

const files = import.meta.glob<Record<string, unknown>>('./{en,tr}/pages/*.json', {
  base: '../../../shared/texts',
  eager: true,
  import: 'default',
});

/** What the specification says word by word about retoucher, hair changer and makeup changer. */
const documented: readonly [language: 'en' | 'tr', key: string, text: string][] = [
  ['en', 'retoucher.uploaded', 'Photo uploaded successfully!'],
  ['en', 'placing.file.missing', 'Please upload a photo'],
  ['en', 'orders.address.missing', 'Please enter your email'],
  ['en', 'placing.errors.upload', 'Failed to upload photo'],
  ['tr', 'placing.errors.upload', 'Yükleme başarısız oldu'],
  ['tr', 'placing.wait', 'Lütfen bekleyin...'],
  ['tr', 'orders.price.failed', 'Processing başlatılamadı. Lütfen tekrar deneyin.'],
  ['en', 'orders.price.failed', 'Processing could not be started. Please try again.'],
  ['tr', 'problems.network', 'Sunucuya ulaşılamadı. Lütfen tekrar deneyin.'],
  ['en', 'problems.network', 'Could not reach server. Please try again.'],
  ['en', 'orders.failed.title', 'Photo processing failed. Please try again.'],
  ['tr', 'orders.waiting.timeout', 'İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.'],
  ['en', 'orders.waiting.timeout', 'Processing timed out. Please try again.'],
  ['en', 'orders.waiting.monitorFailed', 'Failed to monitor processing status'],
  ['tr', 'orders.successMember', "Fotoğrafınız hazır! Dashboard'a yönlendiriliyorsunuz..."],
  ['en', 'orders.success', 'Success! Check your email for the download link'],
];

test.each(documented)('in %s the text %s is as documented', (language, key, text) => {
  const [namespace, ...path] = key.split('.');
  const found = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    files[`./${language}/pages/${namespace}.json`],
  );
  expect(found).toBe(text);
});

test('the options, their defaults and the time-outs are as documented', () => {
  expect(MakeupOptions.parse({})).toMatchObject({ style: 'natural', intensity: 'medium', forGreencard: false });
  expect(tools['hair-changer'].options.parse({})).toMatchObject({ colour: 'natural', forGreencard: false });
  const counts = [Hairstyle, HairColour, MakeupStyle, MakeupIntensity].map(({ options }) => options.length);
  expect(counts).toEqual([18, 18, 11, 4]);
  const timeouts = (['retoucher', 'hair-changer', 'makeup-changer'] as const).map(
    (tool) => tools[tool].clientTimeoutMs,
  );
  expect(timeouts).toEqual([180_000, 180_000, 900_000]);
});
