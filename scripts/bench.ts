import { benchEngine } from '#engine/bench.ts';
import { benchProduct } from './bench-product.ts';
import { print, reference } from './bench-report.ts';

/**
 * `npm run bench`: what a photo, the API and a start cost on this machine, as medians of several runs. Every figure is
 * also given as a ratio to a reference calculation of the same run, because machines differ and drift.
 */
const referenceMs = reference();
print('reference calculation', referenceMs, 'ms', referenceMs);

const engine = await benchEngine();
print('photo, 12 MP JPEG to 600x600, warm', engine.photoMs, 'ms', referenceMs);
print('photo, CPU', engine.photoCpuMs, 'ms', referenceMs);
print('check before payment, warm', engine.checkMs, 'ms', referenceMs);
for (const [stage, ms] of Object.entries(engine.stageMs)) print(`  ${stage}`, ms, 'ms', referenceMs);
print('first photo of a fresh process', engine.coldStartMs, 'ms', referenceMs);
print('peak memory', engine.peakRssBytes / 1024 / 1024, 'MB');
/** Lambda, arm64, 1769 MB (one vCPU): USD per GB-second, eu-central-1 and us-east-1, 2026. */
const usdPerGbSecond = 0.0000133334;
print('compute cost of 1,000 photos', (engine.photoCpuMs / 1000) * (1769 / 1024) * usdPerGbSecond * 1000, 'USD');

const product = await benchProduct();
print('boot of the local cloud', product.bootMs, 'ms', referenceMs);
print('API, GET an order, p50', product.getP50Ms, 'ms', referenceMs);
print('API, GET an order, p99', product.getP99Ms, 'ms', referenceMs);
print('paid until pushed as completed', product.paidToPushMs, 'ms', referenceMs);
