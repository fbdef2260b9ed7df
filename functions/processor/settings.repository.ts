import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { processorSettingsEntity } from '#functions/table/processor-settings.entity.ts';
import type { Look } from '#shared/looks/look.ts';
import type { ProcessorSetting, ProcessorSettings } from './settings.ts';
import { webhookPlace } from './webhook-place.ts';

/**
 * The settings in the one table.
 *
 * @param auditEntry the audit line of an admin's change @default none
 */
export function createProcessorSettings(connection: TableConnection, auditEntry = noAudit): ProcessorSettings {
  const settingsOf = (look: Look) => processorSettingsEntity(connection, look);

  /** Changes the row that was read, and no newer one. */
  const changed = (look: Look, seen: ProcessorSetting, now: Pick<ProcessorSetting, 'webhookUrl' | 'isActive'>) =>
    settingsOf(look)
      .patch({ id: look })
      .set(now)
      .where((has, { eq }) => `${eq(has.webhookUrl, seen.webhookUrl)} AND ${eq(has.isActive, seen.isActive)}`);
  const facts = ({ webhookUrl, isActive }: Pick<ProcessorSetting, 'webhookUrl' | 'isActive'>) => ({
    ...{ webhook: webhookPlace(webhookUrl), isActive },
  });

  return {
    async find(look) {
      const { data } = await settingsOf(look).get({ id: look }).go({ consistent: true });
      return data ?? undefined;
    },

    async use(look, webhookUrl, seen, at) {
      const now = { webhookUrl, isActive: true };
      const settings = settingsOf(look);
      const row = seen === undefined ? settings.create({ id: look, ...now, createdAt: at }) : changed(look, seen, now);
      const line = auditEntry({ subject: look, before: seen === undefined ? {} : facts(seen), after: facts(now) });
      return (await writeAll({ settings }, [row, ...line])).length === 0;
    },

    async switchOff(look, seen) {
      const now = { webhookUrl: seen.webhookUrl, isActive: false };
      const line = auditEntry({ subject: look, before: facts(seen), after: facts(now) });
      return (await writeAll({ settings: settingsOf(look) }, [changed(look, seen, now), ...line])).length === 0;
    },
  };
}
