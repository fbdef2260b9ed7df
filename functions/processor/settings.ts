import type { Look } from '#shared/looks/look.ts';

/** The documented `retoucher_settings`, one for each look: the URL of the external processor, and whether it is used. */
export interface ProcessorSetting {
  readonly webhookUrl: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** The port to the settings that an operator changes at run time. */
export interface ProcessorSettings {
  find(look: Look): Promise<ProcessorSetting | undefined>;
  /**
   * Stores the URL and switches the processor on, in the row that was read or in a new one. False when the row changed
   * meanwhile.
   */
  use(look: Look, webhookUrl: string, seen: ProcessorSetting | undefined, at: string): Promise<boolean>;
  /** Switches the processor off and keeps its URL; false when the row changed meanwhile. */
  switchOff(look: Look, seen: ProcessorSetting): Promise<boolean>;
}
