import { useTranslation } from 'react-i18next';
import type { Look } from '#shared/looks/look.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useMadeOutside } from '#web/lib/use-look-offer.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ExamplePair } from '#web/ui/people/example-pair.tsx';
import { lookExamples } from '#web/ui/people/look-examples.ts';

interface LookHeadingProps {
  tool: Look;
  /** @default the tool's name in the menus */
  title?: string | undefined;
  /** Whether the member has a credit to pay with. */
  hasCredit: boolean;
  /** Whether the photo replaces a paid one. */
  isInstead: boolean;
}

/** What a tool does, the price of a look, and an example. */
export function LookHeading({ tool, title, hasCredit, isInstead }: LookHeadingProps) {
  const { t, i18n } = useTranslation(tool);
  const { t: tShell } = useTranslation('shell');
  const { t: tLooks } = useTranslation('looks');
  const price = formatPrice(usePhotoPrice(), i18n.language);
  return (
    <>
      <h1>{title ?? tShell(`tools.${tool}`)}</h1>
      {isInstead ? null : <p className="lead">{hasCredit ? tLooks('creditLead') : t('lead', { price })}</p>}
      {useMadeOutside(tool) ? <Notice tone="warn" title={tLooks('outsideNote')} /> : null}
      <ExamplePair {...lookExamples[tool]} label={tLooks('example.pair')} note={tLooks('example.note')} />
    </>
  );
}
