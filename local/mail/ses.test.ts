import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke } from '#local/testing/local-cloud-fixture.ts';
import { signedFetch } from '#local/testing/signed-fetch.ts';

let under: CloudUnderTest;
let ses: SESClient;
beforeAll(async () => {
  under = await bootFixture();
  ses = new SESClient(under.client);
});
afterAll(() => under.end());

const newest = () => under.cloud.status.mails()[0];
const mail = (to: string, subject = 'Your photo is ready ✓') =>
  ses.send(
    new SendEmailCommand({
      Source: 'Vesika <hello@example.test>',
      ConfigurationSetName: 'set',
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: subject },
        Body: { Text: { Data: 'Öffnen: http://127.0.0.1/x' }, Html: { Data: '<b>Open</b>' } },
      },
    }),
  );

describe('mail', () => {
  test('lands in the inbox, newest first, instead of leaving the machine', async () => {
    await mail('first@example.test');
    const { MessageId } = await mail('second@example.test');
    expect(newest()).toMatchObject({
      id: MessageId,
      from: 'Vesika <hello@example.test>',
      to: ['second@example.test'],
      subject: 'Your photo is ready ✓',
      text: 'Öffnen: http://127.0.0.1/x',
      html: '<b>Open</b>',
    });
    const shown = (await (await fetch(`${under.cloud.url}/_local/mails`)).json()) as { to: string }[];
    expect(shown.map(({ to }) => to)).toEqual(['second@example.test', 'first@example.test']);
  });

  test('may be raw MIME with encoded words and alternatives', async () => {
    const raw = [
      'From: Vesika <hello@example.test>',
      'To: raw@example.test',
      `Subject: =?UTF-8?B?${Buffer.from('Fotoğrafınız').toString('base64')}?=`,
      'Content-Type: multipart/alternative; boundary="edge"',
      '',
      '--edge',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Haz=C4=B1r: http://127.0.0.1/a=',
      'b',
      '--edge',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Hazır</p>').toString('base64'),
      '--edge--',
      '',
    ].join('\r\n');
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    expect(newest()).toMatchObject({
      to: ['raw@example.test'],
      subject: 'Fotoğrafınız',
      text: 'Hazır: http://127.0.0.1/ab',
      html: '<p>Hazır</p>',
    });
  });

  test('can be sent with version 2 of the API', async () => {
    const reply = await signedFetch(`${under.cloud.url}/v2/email/outbound-emails`, {
      service: 'ses',
      body: JSON.stringify({
        FromEmailAddress: 'hello@example.test',
        Destination: { ToAddresses: ['v2@example.test'] },
        Content: { Simple: { Subject: { Data: 'Two' }, Body: { Text: { Data: 'text' } } } },
      }),
    });
    expect(reply.status).toBe(200);
    expect(newest()).toMatchObject({ to: ['v2@example.test'], subject: 'Two' });
  });

  test('without a recipient, with a broken address or with a line break in its subject is refused', async () => {
    await expect(mail('')).rejects.toThrow();
    await expect(mail('nobody')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(mail('a@example.test', 'Hi\r\nBcc: x@example.test')).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });

  test('is sent by a function with the right to the verified domain', async () => {
    expect((await invoke(under, 'Api', { call: 'mail' })).body).toEqual({ done: true });
    expect(newest()).toMatchObject({ from: 'A <a@example.test>', to: ['b@example.test'] });
  });

  test('from a sender the template does not verify is refused', async () => {
    const foreign = new SendEmailCommand({
      Source: 'a@elsewhere.test',
      Destination: { ToAddresses: ['b@example.test'] },
      Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
    });
    await expect(ses.send(foreign)).rejects.toMatchObject({ name: 'MessageRejected' });
  });

  test('is readable on a page of its own where scripts do nothing', async () => {
    await mail('page@example.test');
    const page = await (await fetch(`${under.cloud.url}/_local/mails/${newest()?.id}`)).text();
    expect(page).toContain('sandbox="allow-popups');
    expect(page).not.toContain('allow-scripts');
    expect(page).toContain('<a href="http://127.0.0.1/x">');
  });
});
