import type { Stage } from '../stages.ts';

/** The CloudWatch namespace of a stage's business metrics. */
export function metricsNamespace({ name }: Pick<Stage, 'name'>): string {
  return `Vesika/${name}`;
}
