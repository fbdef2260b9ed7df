/** The documented `retoucher_settings`: the URL of the external processor, and whether it is used. */
export interface RetoucherSettings {
  readonly id: string;
  readonly webhookUrl: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** The port to the settings that an operator changes at run time. */
export interface ProcessorSettings {
  find(): Promise<RetoucherSettings | undefined>;
  /**
   * Stores the URL and switches the processor on, in the row that was read or in a new one. False when the row changed
   * meanwhile.
   */
  use(webhookUrl: string, seen: RetoucherSettings | undefined, at: string): Promise<boolean>;
  /** Switches the processor off and keeps its URL; false when the row changed meanwhile. */
  switchOff(seen: RetoucherSettings): Promise<boolean>;
}
