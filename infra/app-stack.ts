import { type App, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AccountsApi } from './accounts/accounts-api.ts';
import { Admin } from './admin/admin.ts';
import { AdminMembers } from './admin/admin-members.ts';
import { BusinessAlarms } from './business-alarms.ts';
import { Checks } from './checks.ts';
import { Contact } from './contact.ts';
import type { DataStack } from './data-stack.ts';
import { EventMails } from './events/event-mails.ts';
import { EventPhotos } from './events/event-photos.ts';
import { EventPosters } from './events/event-posters.ts';
import { Events } from './events/events.ts';
import { Extras } from './extras.ts';
import { Guarantee } from './guarantee.ts';
import { Handoffs } from './handoffs.ts';
import { AdminJobs } from './jobs/admin-jobs.ts';
import { jobTimeout, Processing } from './jobs/jobs.ts';
import { Links } from './links.ts';
import { Orders } from './orders.ts';
import { Payments, refundTimeout } from './payments/payments.ts';
import { alarmTopic } from './platform/alarm-topic.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductApi } from './platform/product-api.ts';
import type { ProductContext, StackContext } from './platform/stack-context.ts';
import { WorkQueue } from './platform/work-queue.ts';
import { AdminWebhook } from './processor/admin-webhook.ts';
import { Processor } from './processor/processor.ts';
import { ProductMail } from './product-mail.ts';
import { PushChannel } from './push-channel.ts';
import { Receipts } from './receipts.ts';
import { Retention } from './retention.ts';
import { Sandbox } from './sandbox.ts';
import { SiteFacts } from './site-facts.ts';
import { Trials } from './trials.ts';
import type { WebStack } from './web-stack.ts';

/** Everything that runs: functions, API, queues, push, mail, schedules and their alarms. */
export class AppStack extends Stack {
  readonly push: PushChannel;

  constructor(
    app: App,
    id: string,
    base: ProductContext,
    { web, data }: { readonly web: WebStack; readonly data: DataStack },
    props: StackProps,
  ) {
    super(app, id, props);
    const context: StackContext = { ...base, alarms: alarmTopic(this, base.stage) };
    const { userPool, client: userPoolClient } = data.accounts;
    const { table } = data.table;
    const mail = new ProductMail(this, 'Mail', context, data.mailOutcomes);
    const api = new ProductApi(this, 'Http', { context, api: web.api, originSecret: web.originSecret });
    this.push = new PushChannel(this, 'Live', { context, table, userPool, userPoolClient });
    const jobs = new WorkQueue(this, 'Jobs', {
      context,
      workerTimeout: jobTimeout(base.stage),
      deadLetterImpact: 'A paid photo could not be made in three attempts.',
      deadLetterRunbook: 'jobs-in-the-dead-letter-queue',
      waitAlarm: {
        after: Duration.minutes(5),
        impact: 'Customers wait longer for their photo than the pages promise.',
      },
    });
    const refunds = new WorkQueue(this, 'Refunds', {
      context,
      workerTimeout: refundTimeout,
      deadLetterImpact: 'The payment of a failed order could not be refunded.',
      deadLetterRunbook: 'refunds-in-the-dead-letter-queue',
    });
    const appContext: AppContext = {
      ...context,
      table,
      photoBucket: data.photos.buckets['greencard-photos'],
      userPool,
      userPoolClient,
      api,
      mail,
      push: this.push,
      jobs: jobs.queue,
      refunds: refunds.queue,
    };
    new Orders(this, 'Orders', appContext);
    new Checks(this, 'Checks', appContext);
    new Payments(this, 'Payments', appContext, refunds);
    new Processing(this, 'Processing', appContext, jobs);
    new AdminJobs(this, 'JobDesk', appContext, { jobs, refunds });
    new Processor(this, 'Processor', appContext);
    new AdminWebhook(this, 'WebhookDesk', appContext);
    new Extras(this, 'Extras', appContext);
    new Guarantee(this, 'Guarantee', appContext);
    new Receipts(this, 'Receipts', appContext);
    new Handoffs(this, 'Handoffs', appContext);
    new Events(this, 'Events', appContext, data.photos.buckets);
    new EventPhotos(this, 'EventPhotos', appContext, data.photos.buckets);
    new EventMails(this, 'EventMails', appContext, data.photos.buckets);
    new EventPosters(this, 'EventPosters', appContext);
    new Contact(this, 'Contact', appContext);
    new Links(this, 'Links', appContext);
    new Trials(this, 'Trials', appContext);
    new SiteFacts(this, 'Site', appContext);
    new AccountsApi(this, 'AccountsApi', appContext, {
      exports: data.photos.buckets['user-refs'],
      erasureLog: data.erasureLog.bucket,
    });
    new Admin(this, 'Admin', appContext);
    new AdminMembers(this, 'MemberDesk', appContext);
    new Retention(this, 'Retention', appContext, data.photos.buckets);
    new BusinessAlarms(this, 'Business', context);
    if (base.stage.paymentProvider === 'sandbox') new Sandbox(this, 'Sandbox', appContext);
  }
}
