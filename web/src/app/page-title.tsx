import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import type { Tool } from '#shared/tools/tool.ts';

type Page = Tool | 'track' | 'notFound' | 'auth' | 'logout' | 'dashboard' | 'forgot' | 'reset' | 'orders' | 'admin';

/** The title of the browser tab; React hoists it into the head. */
export function PageTitle({ page }: { page: Page }) {
  const { t } = useTranslation();
  return <title>{`${t(`titles.${page}`)} | ${brand.name}`}</title>;
}
