/** The port to a queue. A message may arrive more than once, and late. */
export interface MessageQueue<Message> {
  /** @param delaySeconds how long the message is held back, at most 900 */
  send(message: Message, delaySeconds?: number): Promise<void>;
}
