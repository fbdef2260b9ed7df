import { Entity } from 'electrodb';
import { HandoffState } from '#shared/handoffs/handoff.ts';
import { UploadContentType } from '#shared/orders/contract.ts';
import { Tool } from '#shared/tools/tool.ts';
import type { TableConnection } from './connection.ts';

/** A picture on its way from a phone to a desktop; `expires` is the table's TTL, in seconds since 1970. */
export function handoffEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'handoff', version: '1', service: 'vesika' },
      attributes: {
        id: { type: 'string', required: true },
        tool: { type: Tool.options, required: true },
        state: { type: HandoffState.options, required: true },
        codeHash: { type: 'string', required: true },
        desktopHash: { type: 'string', required: true },
        phoneHash: { type: 'string' },
        contentType: { type: UploadContentType.options },
        upload: { type: 'string' },
        contested: { type: 'boolean', required: true },
        expiresAt: { type: 'string', required: true },
        expires: { type: 'number', required: true },
      },
      indexes: {
        handoff: {
          pk: { field: 'pk', composite: ['id'], template: 'handoff#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'handoff', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
