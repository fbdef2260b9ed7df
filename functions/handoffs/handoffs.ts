import type { HandoffChange, HandoffState } from '#shared/handoffs/handoff.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import type { UploadContentType } from '#shared/orders/contract.ts';
import type { Tool } from '#shared/tools/tool.ts';

/** A stored hand-off, with only the hashes of its secrets. */
export interface StoredHandoff {
  readonly id: HandoffId;
  readonly tool: Tool;
  readonly state: HandoffState;
  readonly codeHash: string;
  readonly desktopHash: string;
  /** Of the one phone that opened the link. */
  readonly phoneHash?: string | undefined;
  /** The type that the phone declared for its picture. */
  readonly contentType?: UploadContentType | undefined;
  /** The name of the picture, which is uploaded or has arrived; a picture that replaces it has another one. */
  readonly upload?: string | undefined;
  readonly contested: boolean;
  /** From then on it has ended, even if its row still exists. */
  readonly expiresAt: string;
}

/** The fields that a change sets. */
export type HandoffFacts = Partial<Pick<StoredHandoff, 'phoneHash' | 'contentType' | 'upload'>>;

/** The port to the stored hand-offs. */
export interface Handoffs {
  begin(handoff: StoredHandoff): Promise<void>;
  find(id: HandoffId): Promise<StoredHandoff | undefined>;
  /** Makes a change; false when the hand-off has expired, or its state does not allow the change. */
  change(id: HandoffId, change: HandoffChange, at: string, facts?: HandoffFacts): Promise<boolean>;
  /** Records that a picture arrived; false also when another one has replaced it. */
  arrive(id: HandoffId, upload: string, at: string): Promise<boolean>;
  /** Records that another device tried to open the link. */
  contest(id: HandoffId): Promise<void>;
}
