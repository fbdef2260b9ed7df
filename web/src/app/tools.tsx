import { isLook } from '#shared/looks/look.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { OfficialTitle } from '#web/features/greencard/official-title.tsx';
import { HairTitle } from '#web/features/looks/hair-title.tsx';
import { MakeupTitle } from '#web/features/looks/makeup-title.tsx';
import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { FindToolModule, ToolForm, ToolModule } from '#web/lib/tool-module.ts';
import { namedOrderReady } from './order-parts.ts';
import { parsingReady } from './parsing-ready.ts';

/** The tool modules by tool. */
export const toolModules = {
  greencard: {
    Page: toolPage('greencard', async () => (await import('#web/features/greencard/greencard-form.tsx')).greencardForm),
    Title: OfficialTitle,
    titleTexts: ['documents', 'greencard'],
    order: async () => {
      const [{ greencardOrder }] = await Promise.all([
        import('#web/features/greencard/greencard-order.tsx'),
        needTexts('report', 'documents', 'greencard'),
      ]);
      return greencardOrder;
    },
  },
  retoucher: {
    Page: toolPage('retoucher', async () => (await import('#web/features/looks/retoucher-form.tsx')).retoucherForm),
    order: async () => {
      const [{ retoucherOrder }] = await Promise.all([
        import('#web/features/looks/retoucher-order.tsx'),
        needTexts('looks', 'look-order', 'retoucher', 'retoucher-order'),
      ]);
      return retoucherOrder;
    },
  },
  'hair-changer': {
    Page: toolPage('hair-changer', async () => (await import('#web/features/looks/hair-changer-form.tsx')).hairForm),
    Title: HairTitle,
    titleTexts: ['hair-changer'],
    order: async () => {
      const [{ hairOrder }] = await Promise.all([
        import('#web/features/looks/hair-order.tsx'),
        needTexts('looks', 'look-order', 'hair-changer', 'hair-changer-order'),
      ]);
      return hairOrder;
    },
  },
  'makeup-changer': {
    Page: toolPage(
      'makeup-changer',
      async () => (await import('#web/features/looks/makeup-changer-form.tsx')).makeupForm,
    ),
    Title: MakeupTitle,
    titleTexts: ['makeup-changer'],
    order: async () => {
      const [{ makeupOrder }] = await Promise.all([
        import('#web/features/looks/makeup-order.tsx'),
        needTexts('looks', 'look-order', 'makeup-changer', 'makeup-changer-order'),
      ]);
      return makeupOrder;
    },
  },
} as const satisfies Record<Tool, ToolModule>;

/** The public sample report, of a drawn person. */
export const loadSampleReport = () => import('#web/features/greencard/sample/sample-report.tsx');

const modules: Readonly<Record<Tool, ToolModule>> = toolModules;

/** The module of a tool. */
export const findToolModule: FindToolModule = (tool) => modules[tool];

/** The texts of all order titles: a list may hold orders of any tool. */
export const titleTexts = Object.values(modules).flatMap((module) => module.titleTexts ?? []);

/** The page of a tool around its form, loaded in parallel with the texts of the tool's name. */
function toolPage<Entered>(tool: Tool, load: () => Promise<ToolForm<Entered>>) {
  return lazyComponent(async () => {
    const [{ ToolPage }, form] = await Promise.all([
      import('./pages/tool-page.tsx'),
      load(),
      needTexts('placing', tool, ...(isLook(tool) ? (['looks'] as const) : [])),
      parsingReady(),
      namedOrderReady(async () => findToolModule(tool)?.order()),
    ]);
    return () => <ToolPage tool={tool} form={form} findToolModule={findToolModule} />;
  });
}
