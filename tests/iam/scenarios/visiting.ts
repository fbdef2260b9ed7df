import * as contact from '#shared/contact/contract.ts';
import * as links from '#shared/links/contract.ts';
import * as packs from '#shared/packs/contract.ts';
import * as site from '#shared/site/contract.ts';
import { bucketOverPlainHttp, queueOverPlainHttp } from '../operator.ts';
import { must, type Scenario } from '../scenario.ts';
import { confirmedTrial, ok } from '../world.ts';

/** What every visitor may do, and what no caller may. */
export const visiting: readonly Scenario[] = [
  {
    name: 'the site is published and shown',
    world: 'empty',
    async play({ url, cloud }) {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      must(`the page is shown: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
      const missing = await fetch(`${url}/assets/no-such-file.js`);
      must(`an unpublished file is missing, and not forbidden: ${missing.status}`, missing.status === 404);
      const publisher = cloud.physicalId('CustomCDKBucketDeployment');
      must('its publisher left a line in its log', (cloud.status.logs()[publisher] ?? []).length > 0);
    },
  },
  {
    name: 'the landing page reads the season and the counter',
    world: 'empty',
    async play({ api }) {
      await ok(api.call(site.getSite), 200);
    },
  },
  {
    name: 'a visitor lists the packs',
    world: 'empty',
    async play({ api }) {
      await ok(api.call(packs.listCreditPacks), 200);
    },
  },
  {
    name: 'a visitor writes to support, and the same message twice is one',
    world: 'empty',
    async play({ api }) {
      const body = { email: 'visitor@example.com', message: 'Hello', hp: '' };
      await ok(api.call(contact.sendContactMessage, { body, key: 'one' }), 200);
    },
  },
  {
    name: 'a guest asks for a free trial and confirms the e-mail',
    world: 'empty',
    async play(stage) {
      await confirmedTrial(stage, 'trial@example.com');
    },
  },
  {
    name: 'a guest requests the link to a photo again',
    world: 'empty',
    async play({ api }) {
      await ok(api.call(links.requestLinks, { body: { email: 'guest@example.com' } }), 202);
    },
  },
  {
    name: 'no bucket and no queue answers over plain HTTP',
    world: 'empty',
    async play(stage) {
      const types = ['AWS::S3::Bucket', 'AWS::SQS::Queue'];
      const closed = stage.cloud.status.resources().filter(({ type }) => types.includes(type));
      must('there are buckets and queues', closed.length > 10);
      for (const { type, ref } of closed) {
        const overPlainHttp = type === 'AWS::S3::Bucket' ? bucketOverPlainHttp : queueOverPlainHttp;
        const codes = await overPlainHttp(stage, ref);
        must(
          `${ref} refuses plain HTTP: ${codes}`,
          codes.every((code) => code.startsWith('AccessDenied')),
        );
      }
    },
  },
];
