/** One stored message; every change of it is written to disk before the caller learns of it. */
export interface Message {
  id: string;
  body: string;
  attributes: Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>;
  sentMs: number;
  /** Not delivered before this time: delay, visibility timeout. */
  visibleMs: number;
  receiveCount: number;
  firstReceivedMs?: number;
  receiptHandle?: string;
  /** Position within the queue; the folder on disk has no order of its own. */
  sequence: number;
  groupId?: string;
  /** Where the message came from when it was moved to a dead-letter queue. */
  sourceQueueArn?: string;
}

export interface Redrive {
  deadLetterTargetArn: string;
  maxReceiveCount: number;
}

/** Seconds, as SQS counts. */
export interface QueueSettings {
  visibilityTimeoutS: number;
  delayS: number;
  receiveWaitS: number;
  retentionS: number;
  fifo: boolean;
  redrive?: Redrive;
}
