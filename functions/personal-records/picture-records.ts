import type { StoredOrder } from '#functions/orders-core/stored-order.ts';

/** The port to the current records about pictures. */
export interface PictureRecords {
  /** The id of the order that has this folder; undefined when no row names its owner. */
  findOrderOfFolder(folder: string): Promise<string | undefined>;
  findOrder(id: string): Promise<StoredOrder | undefined>;
  /** Whether the picture of a hand-off may still be fetched. */
  isHandoffOpen(id: string, at: string): Promise<boolean>;
}
