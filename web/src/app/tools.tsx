import type { Tool } from '#shared/tools/tool.ts';
import { OfficialTitle } from '#web/features/greencard/official-title.tsx';
import { needTexts } from '#web/i18n/i18n.ts';
import type { OpenTool } from '#web/lib/open-tools.ts';
import { sitePart } from '#web/lib/site-part.tsx';
import type { FindRoom, ToolForm, ToolRoom } from '#web/lib/tool-room.ts';
import { namedOrderReady } from './order-parts.ts';
import { parsingReady } from './parsing-ready.ts';

/** What each tool adds to the pages of its orders. A tool that is open without a row does not compile. */
export const toolRooms = {
  greencard: {
    Page: toolPage('greencard', async () => (await import('#web/features/greencard/greencard-form.ts')).greencardForm),
    Title: OfficialTitle,
    titleTexts: ['documents', 'greencard'],
    order: async () => {
      const [{ greencardOrder }] = await Promise.all([
        import('#web/features/greencard/greencard-order.ts'),
        needTexts('report', 'documents', 'greencard'),
      ]);
      return greencardOrder;
    },
  },
} as const satisfies Record<OpenTool, ToolRoom> & Partial<Record<Tool, ToolRoom>>;

const everOpened: Partial<Record<Tool, ToolRoom>> = toolRooms;

/** What a tool adds, if it has a page or ever had one. */
export const roomOf: FindRoom = (tool) => everOpened[tool];

/** The texts of the titles of all orders: a list may hold orders of any tool. */
export const titleTexts = Object.values(everOpened).flatMap((room) => room.titleTexts ?? []);

/** The page of a tool around its form. Both are fetched together, with the texts of the tool's own name. */
function toolPage<Entered>(tool: OpenTool, load: () => Promise<ToolForm<Entered>>) {
  return sitePart(async () => {
    const [{ ToolPage }, form] = await Promise.all([
      import('./pages/tool-page.tsx'),
      load(),
      needTexts('placing', tool),
      parsingReady(),
      namedOrderReady(async () => roomOf(tool)?.order()),
    ]);
    return () => <ToolPage tool={tool} form={form} roomOf={roomOf} />;
  });
}
