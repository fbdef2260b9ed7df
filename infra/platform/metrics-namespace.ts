import type { Stage } from '../stages.ts';

/** Where CloudWatch keeps the figures of a stage's business. */
export function metricsNamespace({ name }: Pick<Stage, 'name'>): string {
  return `Vesika/${name}`;
}
