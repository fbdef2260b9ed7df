import packedChromium from '@sparticuz/chromium';
import { productAssembly } from './product.ts';

// What test files would otherwise make at the same time, and in each other's way: the site, the templates of the
// settings that tests boot, and the unpacked browser.
await productAssembly();
await productAssembly({ adminMfaRequired: 'true' });
await productAssembly({ mayReplaceBackground: 'false' });
for (const paymentProvider of ['iyzico', 'stripe']) await productAssembly({ paymentProvider });
await productAssembly({}, { remembers: false });
await packedChromium.executablePath();
