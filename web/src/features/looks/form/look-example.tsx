import { useTranslation } from 'react-i18next';
import type { Look } from '#shared/looks/look.ts';
import { ExampleSlider } from '#web/ui/people/example-slider.tsx';
import { lookExamples } from '#web/ui/people/look-examples.ts';

/** The result of a tool on a person. */
export function LookExample({ tool }: { tool: Look }) {
  const { t } = useTranslation('looks');
  const { before, after } = lookExamples[tool];
  return (
    <ExampleSlider
      before={{ name: before, alt: t('example.before') }}
      after={{ name: after, alt: t('example.after') }}
      handleLabel={t('handle')}
      caption={t('example.caption')}
    />
  );
}
