import type { StoredOrder } from '#functions/orders-core/stored-order.ts';

/** The port to what the table knows about pictures, as it stands now. */
export interface PictureRecords {
  /** The id of the order that has this folder; undefined when no row says whose it is. */
  findOrderOfFolder(folder: string): Promise<string | undefined>;
  findOrder(id: string): Promise<StoredOrder | undefined>;
  /** Whether a hand-off may still be fetched at this moment. */
  isHandoffOpen(id: string, at: string): Promise<boolean>;
}
