import { useTranslation } from 'react-i18next';
import type { ExampleKind } from '#web/ui/example-marks.tsx';

/** Says what a drawing of a good picture shows: "How it should be: one person alone". */
export function useExampleLabel(): (kind: ExampleKind) => string {
  const { t } = useTranslation('orders');
  return (kind) => t('example.label', { what: t(`example.${kind}`) });
}
