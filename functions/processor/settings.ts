/** The documented `retoucher_settings`: where the outside processor is, and whether it is used. */
export interface RetoucherSettings {
  readonly id: string;
  readonly webhookUrl: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** The port to the settings an operator changes while everything runs. */
export interface ProcessorSettings {
  find(): Promise<RetoucherSettings | undefined>;
  /**
   * Writes the address and switches the processor on: in the row that was seen, or in a new one. False when the row is not
   * the one that was seen any more.
   */
  use(webhookUrl: string, seen: RetoucherSettings | undefined, at: string): Promise<boolean>;
  /** Switches the processor off and keeps its address; false when the row is not the one that was seen any more. */
  switchOff(seen: RetoucherSettings): Promise<boolean>;
}
