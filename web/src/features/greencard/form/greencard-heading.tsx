import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { priceFor } from '#shared/money.ts';
import { mainDocument } from '#shared/photo/document.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
import { formatPrice } from '#web/lib/format.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { HeadingProps } from '#web/lib/tool-module.ts';
import { ExamplePair } from '#web/ui/people/example-pair.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { DocumentName } from './document-parts.ts';
import type { GreencardEntered } from './form-rules.ts';

/** The price of this stage loads after the page; if it fails, the usual price stays. */
const ToolLead = lazyComponent(() =>
  import('./tool-lead.tsx').then(
    ({ ToolLead }) => ToolLead,
    () => UsualLead,
  ),
);

function UsualLead() {
  const { t, i18n } = useTranslation('greencard');
  const price = formatPrice(priceFor(i18n.language, defaultPhotoPrices), i18n.language);
  return <p className="lead">{t('lead', { price })}</p>;
}

/** Which photo is made here, and its price. */
export function GreencardHeading({ entered: { documentId }, hasCredit, isInstead }: HeadingProps<GreencardEntered>) {
  const { t } = useTranslation('greencard');
  return (
    <>
      <h1>{documentId === mainDocument ? t('title') : <DocumentName id={documentId} />}</h1>
      {isInstead ? null : (
        <Suspense fallback={<UsualLead />}>
          <ToolLead hasCredit={hasCredit} />
        </Suspense>
      )}
      <ExamplePair
        before={heroPerson.before}
        after={heroPerson.after}
        label={t('example.pair')}
        note={t('example.note')}
      />
    </>
  );
}
