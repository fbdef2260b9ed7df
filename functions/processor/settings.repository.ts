import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { retoucherSettingsEntity } from '#functions/table/retoucher-settings.entity.ts';
import type { ProcessorSettings } from './settings.ts';

const id = 'retoucher';

/** The settings in the one table. */
export function createProcessorSettings(connection: TableConnection): ProcessorSettings {
  const settings = retoucherSettingsEntity(connection);
  return {
    async find() {
      const { data } = await settings.get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    async use(webhookUrl, at) {
      const isThere = await writeIf(settings.patch({ id }).set({ webhookUrl, isActive: true }));
      if (!isThere) await settings.put({ id, webhookUrl, isActive: true, createdAt: at }).go();
    },

    async switchOff() {
      return await writeIf(settings.patch({ id }).set({ isActive: false }));
    },
  };
}
