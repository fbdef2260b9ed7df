import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import { logger } from '#functions/platform/logger.ts';
import { brand } from '#shared/brand.ts';
import type { Mailer } from './mailer.ts';

/** Sends through SES, from the stage's sender address, counted by its configuration set. */
export function createMailer(from: string, configurationSet: string): Mailer {
  const ses = sdkClient(SESClient, {});
  return {
    async send(mail) {
      const { MessageId } = await ses.send(
        new SendEmailCommand({
          Source: `${brand.mailFromName} <${from}>`,
          ConfigurationSetName: configurationSet,
          Destination: { ToAddresses: [mail.to] },
          ...(mail.replyTo === undefined ? {} : { ReplyToAddresses: [mail.replyTo] }),
          Message: {
            Subject: { Data: mail.subject, Charset: 'UTF-8' },
            Body: {
              Text: { Data: mail.text, Charset: 'UTF-8' },
              Html: { Data: mail.html, Charset: 'UTF-8' },
            },
          },
        }),
      );
      // SES reports bounces by this id; contents and recipient are not logged.
      logger.info('a mail was handed over', { messageId: MessageId });
    },
  };
}
