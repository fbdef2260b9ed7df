import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke } from '#tests/support/local/local-cloud-fixture.ts';

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
      ConfigurationSetName: 'mails',
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

  test('is refused without a recipient, with an invalid recipient or with a line break in its subject', async () => {
    await expect(mail('')).rejects.toThrow();
    await expect(mail('not-an-email')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(mail('a@example.test', 'Hi\r\nBcc: x@example.test')).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });

  test('is sent by a function with a grant for the verified domain', async () => {
    expect((await invoke(under, 'Api', { call: 'mail' })).body).toEqual({ done: true });
    expect(newest()).toMatchObject({ from: 'A <a@example.test>', to: ['b@example.test'] });
  });

  test('is refused from another domain to a function, and with an unknown configuration set to any caller', async () => {
    const foreign = await invoke(under, 'Api', { call: 'mail', from: 'a@elsewhere.test' });
    expect(foreign.body['message']).toContain(
      'ses:SendEmail on resource: arn:aws:ses:us-east-1:000000000000:identity/elsewhere.test',
    );
    const unknown = new SendEmailCommand({
      Source: 'a@example.test',
      ConfigurationSetName: 'does-not-exist',
      Destination: { ToAddresses: ['b@example.test'] },
      Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
    });
    await expect(ses.send(unknown)).rejects.toMatchObject({ name: 'ConfigurationSetDoesNotExistException' });
  });

  test('is readable on its own page, where scripts are disabled', async () => {
    await mail('page@example.test');
    const page = await (await fetch(`${under.cloud.url}/_local/mails/${newest()?.id}`)).text();
    expect(page).toContain('sandbox="allow-popups');
    expect(page).not.toContain('allow-scripts');
    expect(page).toContain('<a href="http://127.0.0.1/x">');
  });
});
