/** A mail in the local inbox. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to an address, newest first; waits for the first one. */
export async function mailsTo(url: string, address: string, seconds = 300): Promise<ReceivedMail[]> {
  const giveUpAt = Date.now() + seconds * 1000;
  for (;;) {
    const mails = (await (await fetch(`${url}/_local/mails`)).json()) as ReceivedMail[];
    const theirs = mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
    if (theirs.length > 0) return theirs;
    if (Date.now() > giveUpAt) throw new Error(`no mail to ${address} in ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The newest mail of that subject to an address that has other mails already; waits for it. */
export async function mailOf(url: string, address: string, subject: string): Promise<ReceivedMail> {
  for (;;) {
    const mail = (await mailsTo(url, address)).find((one) => one.subject === subject);
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
