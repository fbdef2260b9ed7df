import { randomUUID } from 'node:crypto';
import { arnOf } from '#local/assembly/physical.ts';
import type { Cloud } from '#local/assembly/resolve-stacks.ts';
import { AwsError, queryXmlError } from '#local/edge/aws-error.ts';
import type { Exchange, Reply } from '#local/edge/exchange.ts';
import type { AwsService, Need } from '#local/edge/service.ts';
import type { Inbox, Mail } from './inbox.ts';

/** SES accepts up to 50 recipients in one mail. */
const maxRecipients = 50;

export interface SesOptions {
  readonly cloud: Pick<Cloud, 'region'>;
  readonly inbox: Inbox;
  /** The names of the template's configuration sets. */
  readonly configurationSets: readonly string[];
}

/**
 * SES's SendEmail, in the query protocol of version 1; every mail lands in the inbox instead of leaving the machine.
 */
export function sesService({ cloud, inbox, configurationSets }: SesOptions): AwsService {
  function needs(exchange: Exchange): Need[] {
    const form = formOf(exchange);
    const action = `ses:${actionOf(form)}`;
    const sender = addressOnly(form.get('Source') ?? '');
    const identity = sender.slice(sender.indexOf('@') + 1);
    const set = form.get('ConfigurationSetName');
    return [
      { action, resource: arnOf('ses', cloud, `identity/${identity}`) },
      ...(set === null ? [] : [{ action, resource: arnOf('ses', cloud, `configuration-set/${set}`) }]),
    ];
  }

  function handle(exchange: Exchange): Reply {
    const form = formOf(exchange);
    actionOf(form);
    const set = form.get('ConfigurationSetName');
    if (set !== null && !configurationSets.includes(set)) {
      throw new AwsError('ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`);
    }
    const { id } = inbox.deliver(checked(mailOf(form)));
    return {
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>${id}</MessageId></SendEmailResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendEmailResponse>`,
    };
  }

  return { scopes: ['ses'], needs, handle, refuse: queryXmlError };
}

const formOf = (exchange: Exchange): URLSearchParams => new URLSearchParams(exchange.body.toString('utf8'));
const addressOnly = (text: string): string => /<([^>]+)>/.exec(text)?.[1] ?? text.trim();

function actionOf(form: URLSearchParams): 'SendEmail' {
  const action = form.get('Action');
  if (action !== 'SendEmail') throw new AwsError('InvalidAction', `${action} is not simulated locally`);
  return action;
}

type NewMail = Omit<Mail, 'id' | 'at'>;

function mailOf(form: URLSearchParams): NewMail {
  return {
    from: form.get('Source') ?? '',
    to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => listMembers(form, `Destination.${kind}`)),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
  };
}

const listMembers = (form: URLSearchParams, name: string): string[] =>
  [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);

function checked(mail: NewMail): NewMail {
  if (mail.to.length === 0) throw new AwsError('InvalidParameterValue', 'Missing final recipient');
  if (mail.to.length > maxRecipients) throw new AwsError('MessageRejected', `Recipient count exceeds ${maxRecipients}`);
  for (const address of [...mail.to, mail.from]) {
    if (!/@[^@\s]+$/.test(address.replace(/>\s*$/, '')))
      throw new AwsError('InvalidParameterValue', `Missing final '@domain': ${address}`);
    if (/[\r\n]/.test(address)) throw new AwsError('InvalidParameterValue', 'Addresses must not contain line breaks');
  }
  if (/[\r\n]/.test(mail.subject)) throw new AwsError('InvalidParameterValue', 'Subject must not contain line breaks');
  return mail;
}
