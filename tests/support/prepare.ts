import packedChromium from '@sparticuz/chromium';
import { withHairstyles } from './hairstyles.ts';
import { productAssembly } from './product.ts';

// Test files would otherwise make these at the same time and in each other's way: the site, the templates of the tested
// settings, and the unpacked browser.
await productAssembly({}, { remembers: false });
// The packages of the last synthesis stay: those with the memory of the engine, which all others share.
const tested: Record<string, string>[] = [
  {},
  { adminMfaRequired: 'true' },
  { mayReplaceBackground: 'false' },
  { paymentProvider: 'iyzico' },
  { paymentProvider: 'stripe' },
  withHairstyles,
];
for (const settings of tested) await productAssembly(settings);
await packedChromium.executablePath();
