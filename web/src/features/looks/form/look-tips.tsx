import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look } from '#shared/looks/look.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useAhead } from '#web/lib/use-ahead.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ExamplePlace } from '#web/ui/people/example-place.tsx';

const LookExample = lazyComponent(async () => (await import('./look-example.tsx')).LookExample);

const tips = ['one', 'two', 'three', 'four'] as const;

/** What a tool does, and which pictures suit it. */
export function LookTips({ tool }: { tool: Look }) {
  const { t } = useTranslation(tool);
  return (
    <aside className="look-tips" aria-labelledby="look-tips">
      <h2 id="look-tips">{t('tips.title')}</h2>
      <Example tool={tool} />
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {t(`tips.${tip}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Not essential, so it loads last, into reserved space. */
function Example({ tool }: { tool: Look }) {
  const { t } = useTranslation('looks');
  const here = useAhead(LookExample.preload);
  const place = <ExamplePlace caption={t('example.caption')} />;
  return here ? (
    <Suspense fallback={place}>
      <LookExample tool={tool} />
    </Suspense>
  ) : (
    place
  );
}
