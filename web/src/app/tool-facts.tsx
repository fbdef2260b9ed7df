import { useTranslation } from 'react-i18next';
import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { PageFacts } from './page-facts.tsx';
import { PageTitle } from './page-title.tsx';

/** The metadata of a tool's page: complete for the tool of every stage, only the title for the others. */
export function ToolFacts({ tool }: { tool: Tool }) {
  return tool === 'greencard' ? <GreencardFacts /> : <PageTitle page={tool} />;
}

function GreencardFacts() {
  const { t, i18n } = useTranslation(['greencard', 'shell']);
  const price = formatPrice(usePhotoPrice(), i18n.language);
  return (
    <PageFacts
      title={t('shell:titles.greencard')}
      description={t('lead', { price })}
      path={tools.greencard.route}
      sells
    />
  );
}
