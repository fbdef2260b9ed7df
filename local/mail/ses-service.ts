import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AwsError, jsonError, queryXmlError } from '#local/edge/aws-error.ts';
import { type Exchange, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService, Need } from '#local/edge/service.ts';
import type { Inbox, Mail } from './inbox.ts';
import { decodeHeader, parseMime } from './mime.ts';

type NewMail = Omit<Mail, 'id' | 'at'>;

/** SES accepts up to 50 recipients in one mail. */
const mostRecipients = 50;

const version2Path = '/v2/email/outbound-emails';
const Content = z.object({ Data: z.string() });
const Version2 = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({
      ToAddresses: z.array(z.string()).default([]),
      CcAddresses: z.array(z.string()).default([]),
      BccAddresses: z.array(z.string()).default([]),
    })
    .optional(),
  Content: z.object({
    Simple: z
      .object({ Subject: Content, Body: z.object({ Text: Content.optional(), Html: Content.optional() }) })
      .optional(),
    Raw: z.object({ Data: z.string() }).optional(),
  }),
});

function checked(mail: NewMail): NewMail {
  if (mail.to.length === 0) throw new AwsError('InvalidParameterValue', 'Missing final recipient');
  if (mail.to.length > mostRecipients)
    throw new AwsError('MessageRejected', `Recipient count exceeds ${mostRecipients}`);
  for (const address of [...mail.to, mail.from]) {
    if (!/@[^@\s]+$/.test(address.replace(/>\s*$/, '')))
      throw new AwsError('InvalidParameterValue', `Missing final '@domain': ${address}`);
    if (/[\r\n]/.test(address)) throw new AwsError('InvalidParameterValue', 'Addresses must not contain line breaks');
  }
  if (/[\r\n]/.test(mail.subject)) throw new AwsError('InvalidParameterValue', 'Subject must not contain line breaks');
  return mail;
}

function fromRaw(base64: string, from: string | undefined, to: string[]): NewMail {
  const { headers, text, html } = parseMime(Buffer.from(base64, 'base64'));
  const addressed = [headers['to'], headers['cc'], headers['bcc']].filter(Boolean).join(',').split(',');
  return {
    from: from || decodeHeader(headers['from'] ?? ''),
    to: (to.length > 0 ? to : addressed).map((address) => address.trim()).filter(Boolean),
    subject: decodeHeader(headers['subject'] ?? ''),
    text,
    html,
  };
}

function listMembers(form: URLSearchParams, prefix: string): string[] {
  return [...form].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value);
}

function fromForm(form: URLSearchParams): NewMail {
  if (form.get('Action') === 'SendRawEmail') {
    return fromRaw(
      form.get('RawMessage.Data') ?? '',
      form.get('Source') ?? undefined,
      listMembers(form, 'Destinations'),
    );
  }
  return {
    from: form.get('Source') ?? '',
    to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => listMembers(form, `Destination.${kind}`)),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
  };
}

function fromVersion2(body: unknown): NewMail {
  const parsed = Version2.parse(body);
  const { Simple, Raw } = parsed.Content;
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = parsed.Destination ?? {};
  const to = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (Raw) return fromRaw(Raw.Data, parsed.FromEmailAddress, to);
  if (!Simple) throw new AwsError('BadRequestException', 'Only Simple and Raw content are simulated locally');
  return {
    from: parsed.FromEmailAddress ?? '',
    to,
    subject: Simple.Subject.Data,
    text: Simple.Body.Text?.Data ?? '',
    html: Simple.Body.Html?.Data ?? '',
  };
}

const rawSender = (form: URLSearchParams): string => fromRaw(form.get('RawMessage.Data') ?? '', undefined, []).from;
const addressOnly = (text: string): string => /<([^>]+)>/.exec(text)?.[1] ?? text.trim();

export interface SesOptions {
  inbox: Inbox;
  /** ARN of something of SES in the template's account and region. */
  arnOf: (rest: string) => string;
  /** Addresses and domains the template verifies; with none, any sender may send. */
  identities: readonly string[];
}

/** SES versions 1 (query protocol) and 2 (REST); every mail lands in the inbox instead of leaving the machine. */
export function sesService({ inbox, arnOf, identities }: SesOptions): AwsService {
  const isVersion2 = (exchange: Exchange): boolean => exchange.rawPath === version2Path;
  const formOf = (exchange: Exchange): URLSearchParams => new URLSearchParams(exchange.body.toString('utf8'));

  /** The identity a sender counts as: its own address when that is verified, otherwise its domain. */
  function identityOf(sender: string): string {
    const address = addressOnly(sender);
    if (identities.includes(address)) return address;
    const domain = address.slice(address.indexOf('@') + 1);
    // A template without identities relies on a domain that was verified by hand.
    if (identities.length === 0 || identities.includes(domain)) return domain;
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${address}`,
    );
  }

  function needs(exchange: Exchange): Need[] {
    const form = formOf(exchange);
    const body = isVersion2(exchange) ? jsonBody(exchange) : {};
    const sender = isVersion2(exchange) ? String(body['FromEmailAddress']) : (form.get('Source') ?? rawSender(form));
    const action = form.get('Action') === 'SendRawEmail' ? 'ses:SendRawEmail' : 'ses:SendEmail';
    const set = isVersion2(exchange) ? body['ConfigurationSetName'] : form.get('ConfigurationSetName');
    return [
      { action, resource: arnOf(`identity/${identityOf(sender)}`) },
      ...(set ? [{ action, resource: arnOf(`configuration-set/${set}`) }] : []),
    ];
  }

  function handle(exchange: Exchange): Reply {
    if (isVersion2(exchange)) {
      return jsonReply(200, { MessageId: inbox.deliver(checked(fromVersion2(jsonBody(exchange)))).id });
    }
    const form = formOf(exchange);
    const action = form.get('Action') ?? '';
    if (action !== 'SendEmail' && action !== 'SendRawEmail') {
      throw new AwsError('InvalidAction', `${action || exchange.rawPath} is not simulated locally`);
    }
    const { id } = inbox.deliver(checked(fromForm(form)));
    return {
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
    };
  }

  return {
    scopes: ['ses'],
    needs,
    handle,
    refuse: (error) => (error.code === 'BadRequestException' ? jsonError(error) : queryXmlError(error)),
  };
}
