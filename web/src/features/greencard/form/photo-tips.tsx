import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { mainDocument } from '#shared/photo/document.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useAhead } from '#web/lib/use-ahead.ts';
import { ExamplePlace } from '#web/ui/people/example-place.tsx';
import type { GreencardEntered } from './form-rules.ts';
import { TipList } from './tip-list.tsx';

const ExampleComparison = lazyComponent(async () => (await import('./example-comparison.tsx')).ExampleComparison);
const DocumentTips = lazyComponent(async () => (await import('./document-tips.tsx')).DocumentTips);

const tips = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** How to take a photo that passes; the example is for the diversity visa. */
export function PhotoTips({ entered: { documentId } }: { entered: GreencardEntered }) {
  const { t } = useTranslation('greencard');
  const usual = <TipList tips={tips.map((tip) => t(`tips.${tip}`))} />;
  return (
    <aside className="tips" aria-labelledby="tips-title">
      <h2 id="tips-title">{t('tips.title')}</h2>
      {documentId === mainDocument ? (
        <>
          {usual}
          <Example />
        </>
      ) : (
        <Suspense fallback={usual}>
          <DocumentTips documentId={documentId} />
        </Suspense>
      )}
    </aside>
  );
}

/** Not essential, so it loads last, into reserved space. */
function Example() {
  const { t } = useTranslation('greencard');
  const here = useAhead(ExampleComparison.preload);
  const place = <ExamplePlace caption={t('example.caption')} />;
  return here ? (
    <Suspense fallback={place}>
      <ExampleComparison />
    </Suspense>
  ) : (
    place
  );
}
