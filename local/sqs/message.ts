/** One stored message; every change is written to disk before the caller is answered. */
export interface Message {
  readonly id: string;
  readonly body: string;
  readonly attributes: Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>;
  readonly sentMs: number;
  /** Not delivered before this time: delay or visibility timeout. */
  readonly visibleMs: number;
  readonly receiveCount: number;
  readonly firstReceivedMs?: number;
  readonly receiptHandle?: string;
  /** Position within the queue; the folder on disk has no order of its own. */
  readonly sequence: number;
  /** The source queue of a message in a dead-letter queue. */
  readonly sourceQueueArn?: string;
}

export interface Redrive {
  readonly deadLetterTargetArn: string;
  readonly maxReceiveCount: number;
}

/** Seconds, as SQS counts. */
export interface QueueSettings {
  readonly visibilityTimeoutS: number;
  readonly delayS: number;
  readonly receiveWaitS: number;
  readonly retentionS: number;
  readonly redrive?: Redrive;
}
