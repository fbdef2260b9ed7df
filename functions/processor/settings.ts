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
  /** Writes the address and switches the processor on: in the row there is, or in a new one. */
  use(webhookUrl: string, at: string): Promise<void>;
  /** Switches the processor off and keeps its address; false when none was ever set. */
  switchOff(): Promise<boolean>;
}
