import type { ComponentType } from 'react';
import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

/** Few are dissatisfied: these parts and their texts load when they are shown. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(async () => {
    const [component] = await Promise.all([load(), needTexts('guarantee')]);
    return component;
  });
}

export const NotSatisfied = part(async () => (await import('./not-satisfied.tsx')).NotSatisfied);
export const ReplacingBox = part(async () => (await import('./replacing-box.tsx')).ReplacingBox);
export const GivenBack = part(async () => (await import('./given-back.tsx')).GivenBack);
