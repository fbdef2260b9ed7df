import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { retoucherSettingsEntity } from '#functions/table/retoucher-settings.entity.ts';
import type { ProcessorSettings, RetoucherSettings } from './settings.ts';
import { webhookPlace } from './webhook-place.ts';

const id = 'retoucher';

/**
 * The settings in the one table.
 *
 * @param auditEntry the audit line of an admin's change @default none
 */
export function createProcessorSettings(connection: TableConnection, auditEntry = noAudit): ProcessorSettings {
  const settings = retoucherSettingsEntity(connection);
  const entities = { settings };

  /** Changes the row that was read, and no newer one. */
  const changed = (seen: RetoucherSettings, now: Pick<RetoucherSettings, 'webhookUrl' | 'isActive'>) =>
    settings
      .patch({ id })
      .set(now)
      .where((has, { eq }) => `${eq(has.webhookUrl, seen.webhookUrl)} AND ${eq(has.isActive, seen.isActive)}`);
  const facts = ({ webhookUrl, isActive }: Pick<RetoucherSettings, 'webhookUrl' | 'isActive'>) => ({
    ...{ webhook: webhookPlace(webhookUrl), isActive },
  });

  return {
    async find() {
      const { data } = await settings.get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    async use(webhookUrl, seen, at) {
      const now = { webhookUrl, isActive: true };
      const row = seen === undefined ? settings.create({ id, ...now, createdAt: at }) : changed(seen, now);
      const line = auditEntry({ subject: id, before: seen === undefined ? {} : facts(seen), after: facts(now) });
      return (await writeAll(entities, [row, ...line])).length === 0;
    },

    async switchOff(seen) {
      const now = { webhookUrl: seen.webhookUrl, isActive: false };
      const line = auditEntry({ subject: id, before: facts(seen), after: facts(now) });
      return (await writeAll(entities, [changed(seen, now), ...line])).length === 0;
    },
  };
}
