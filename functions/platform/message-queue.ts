/** The port to a queue. A message may arrive more than once, and late. */
export interface MessageQueue<Message> {
  send(message: Message): Promise<void>;
}
