import type { HandoffChange, HandoffState } from '#shared/handoffs/handoff.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import type { UploadContentType } from '#shared/orders/contract.ts';
import type { Tool } from '#shared/tools/tool.ts';

/** A hand-off as it is stored: of its secrets the hashes alone. */
export interface StoredHandoff {
  readonly id: HandoffId;
  readonly tool: Tool;
  readonly state: HandoffState;
  readonly codeHash: string;
  readonly desktopHash: string;
  /** Of the one phone that opened the link. */
  readonly phoneHash?: string | undefined;
  /** What the phone said that it would upload. */
  readonly contentType?: UploadContentType | undefined;
  /** Names the copy that was made when the picture arrived. */
  readonly arrival?: string | undefined;
  readonly contested: boolean;
  /** From then on it has ended, whether or not its row is still there. */
  readonly expiresAt: string;
}

/** What a change brings along. */
export type HandoffFacts = Partial<Pick<StoredHandoff, 'phoneHash' | 'contentType' | 'arrival'>>;

/** The port to the stored hand-offs. */
export interface Handoffs {
  begin(handoff: StoredHandoff): Promise<void>;
  find(id: HandoffId): Promise<StoredHandoff | undefined>;
  /** Makes a change; false when the hand-off has expired by then, or is in no state the change begins from. */
  change(id: HandoffId, change: HandoffChange, at: string, facts?: HandoffFacts): Promise<boolean>;
  /** Notes that another device tried to open a link that a phone has opened. */
  contest(id: HandoffId): Promise<void>;
}
