import { useTranslation } from 'react-i18next';
import { tools } from '#shared/tools/tools.ts';
import type { OpenTool } from '#web/lib/open-tools.ts';
import { PageFacts } from './page-facts.tsx';
import { PageTitle } from './page-title.tsx';

/** What is said of a tool's page: all of it for the one every stage has, for the others what the tab says. */
export function ToolFacts({ tool }: { tool: OpenTool }) {
  const { t } = useTranslation();
  if (tool !== 'greencard') return <PageTitle page={tool} />;
  return <PageFacts title={t('titles.greencard')} description={t('description')} path={tools.greencard.route} sells />;
}
