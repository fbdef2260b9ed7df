/** The port to a queue. What is sent may arrive more than once, and late. */
export interface MessageQueue<Message> {
  send(message: Message): Promise<void>;
}
