import type { ProcessorOrder } from '#functions/tools/photo-tool.ts';
import { tools } from '#shared/tools/tools.ts';

/**
 * The documented body of a request to a processor (specification, section 7). Both URLs are the same signed link,
 * because the bucket is private.
 */
export function triggerBody(order: ProcessorOrder, signedUrl: string, at: Date): string {
  const tool = tools[order.tool];
  return JSON.stringify({
    action: tool.action,
    orderId: order.id,
    email: order.email,
    selfieUrl: signedUrl,
    signedUrl,
    folderPath: order.folder,
    timestamp: at.toISOString(),
    ...tool.triggerFields(order.options),
  });
}
