import { until } from './runner/waits.ts';

/** A mail in the local inbox. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to an e-mail that have arrived, newest first. */
export async function arrivedMails(url: string, address: string): Promise<ReceivedMail[]> {
  const mails = (await (await fetch(`${url}/_local/mails`)).json()) as ReceivedMail[];
  return mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
}

/** The mails to an e-mail, newest first; waits for the first one. */
export async function mailsTo(url: string, address: string): Promise<ReceivedMail[]> {
  const find = async () => {
    const mails = await arrivedMails(url, address);
    return mails.length > 0 ? mails : undefined;
  };
  return await until(`a mail to ${address}`, find);
}

/** The newest mail with that subject to an e-mail that has other mails already; waits for it. */
export async function mailOf(url: string, address: string, subject: string): Promise<ReceivedMail> {
  return await until(`the mail "${subject}" to ${address}`, async () =>
    (await mailsTo(url, address)).find((mail) => mail.subject === subject),
  );
}
