import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Assembly, loadAssembly, localAccount } from './assembly/load-assembly.ts';
import { localAddresses } from './assembly/local-addresses.ts';
import { type Cloud, resolveStacks } from './assembly/resolve-stacks.ts';
import { createDistribution } from './cloudfront/distribution.ts';
import { createOrigins } from './cloudfront/origins.ts';
import { createCognito } from './cognito/cognito-service.ts';
import { type Database, openDatabase } from './dynamodb/database.ts';
import { dynamoDbService } from './dynamodb/dynamodb-service.ts';
import { provisionTable } from './dynamodb/tables.ts';
import { asService, openCredentialStore } from './edge/credentials.ts';
import { answer, type FrontDoor } from './edge/front-door.ts';
import { listen } from './edge/server.ts';
import { createEventsApi } from './events/events-api.ts';
import { eventsService } from './events/events-service.ts';
import { createRealtime } from './events/realtime.ts';
import { createHttpApi } from './http-api/http-api.ts';
import { createAuthorisation } from './iam/authorisation.ts';
import { startEventSources } from './lambda/event-source.ts';
import { openFunctionLogs } from './lambda/function-logs.ts';
import { openFunctions } from './lambda/functions.ts';
import { lambdaService } from './lambda/lambda-service.ts';
import { openInbox } from './mail/inbox.ts';
import { sesService } from './mail/ses-service.ts';
import { openBuckets } from './s3/buckets.ts';
import { s3Service } from './s3/s3-service.ts';
import { createSchedules } from './schedules/schedules.ts';
import { openSecrets } from './secrets/secrets.ts';
import { parameterService, secretsManagerService } from './secrets/secrets-services.ts';
import { deployBucket } from './site/bucket-deployment.ts';
import { requirePublisher } from './site/publisher.ts';
import { openQueues, sqsService } from './sqs/sqs-service.ts';
import { type StatusData, statusData } from './status/status-data.ts';
import { createStatusSite } from './status/status-site.ts';

export interface BootOptions {
  /** Folder of a synthesised cloud assembly, or what was read from one. */
  assembly: string | Assembly;
  /** Where state is kept; what is in it from last time is used again. */
  stateDir: string;
  /** Where what functions print goes. @default logs inside stateDir */
  logsDir?: string;
  /** 0 takes any free port. */
  port: number;
  log?: (line: string) => void;
  /** How much later than today the whole cloud lives, its functions included. @default 0 */
  aheadMs?: number;
  /** Time of the services alone, for tests that let it pass. */
  now?: () => number;
}

export interface LocalCloud {
  url: string;
  /** Outputs of all stacks by name. */
  outputs: Record<string, string>;
  /** What the status page shows, for tests. */
  status: StatusData;
  /** Physical id of a resource, by the beginning of its logical id. @throws when there is none. */
  physicalId(logicalId: string): string;
  /** Process ids of the function instances that live now. */
  functionPids(name: string): number[];
  stop(): Promise<void>;
}

const sweepMs = 60_000;
const tickMs = 1000;

/** A schedule or an expiry that fails must not take the whole cloud with it. */
function every(ms: number, act: () => unknown, log: (line: string) => void): NodeJS.Timeout {
  const timer = setInterval(async () => {
    try {
      await act();
    } catch (error) {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }, ms);
  return timer.unref();
}

/**
 * Boots a synthesised template on this machine, at one address. Messages that were in flight when the last process
 * ended are visible again, since their consumers died with it.
 *
 * @throws when the port is taken, the assembly cannot be read or its state is in use by another process.
 */
export async function bootLocalCloud({
  assembly: source,
  stateDir,
  logsDir = join(stateDir, 'logs'),
  port,
  log = () => {},
  aheadMs = 0,
  now = () => Date.now() + aheadMs,
}: BootOptions): Promise<LocalCloud> {
  const started = performance.now();
  let bootMs = 0;
  mkdirSync(stateDir, { recursive: true });
  const ready = Promise.withResolvers<FrontDoor>();
  let realtime: ReturnType<typeof createRealtime> | undefined;
  let database: Database | undefined;
  const server = await listen(port, {
    log,
    now,
    answer: async (exchange) => answer(await ready.promise, exchange),
    upgrade(request, socket, head) {
      if (realtime && request.url?.split('?')[0] === '/event/realtime') realtime.upgrade(request, socket, head);
      else socket.destroy();
    },
  });
  try {
    const host = `127.0.0.1:${server.port}`;
    const url = `http://${host}`;
    const assembly = typeof source === 'string' ? loadAssembly(source) : source;
    const localise = localAddresses(host);
    const secrets = openSecrets(() => cloud, stateDir);
    const cloud: Cloud = resolveStacks(assembly, {
      host,
      localise,
      dynamicReference: secrets.dynamicReference,
    });
    const region = assembly.stacks[0]?.region ?? 'us-east-1';
    const arn = (service: string, rest: string): string => `arn:aws:${service}:${region}:${localAccount}:${rest}`;

    // First of all: the database refuses to open twice, which keeps two processes from sharing one state.
    const db = await openDatabase(join(stateDir, 'dynamodb'), now);
    database = db;
    const tables = cloud.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
    await Promise.all(tables.map((table) => provisionTable(db, table)));
    const inbox = openInbox(stateDir, now);
    const credentials = openCredentialStore(stateDir);
    const authorisation = createAuthorisation(cloud, log);
    const queues = openQueues(cloud.ofType('AWS::SQS::Queue'), stateDir, now);
    const buckets = openBuckets(cloud.ofType('AWS::S3::Bucket'), stateDir, now, (bucketArn, queueArn, body) => {
      const need = { action: 'sqs:SendMessage', resource: queueArn };
      // Who may not send loses the message without a word, as on AWS.
      if (authorisation.allows(asService('s3.amazonaws.com', bucketArn), need)) {
        queues.byArn(queueArn).send({ body, attributes: {} });
      }
    });
    const logs = openFunctionLogs(logsDir);
    for (const deployment of cloud.ofType('Custom::CDKBucketDeployment')) {
      const publisher = requirePublisher(deployment, cloud, authorisation);
      const written = deployBucket(deployment, { assetPaths: assembly.assetPaths, buckets, stateDir, localise });
      const line = `deployed ${written} files into ${deployment.properties['DestinationBucketName']}`;
      if (written > 0) log(line);
      if (publisher.mayWriteLog) logs.log(publisher.name, line);
    }
    const functions = openFunctions({
      resources: cloud.ofType('AWS::Lambda::Function'),
      assetPaths: assembly.assetPaths,
      credentials,
      authorisation,
      aheadMs,
      endpoint: url,
      stateDir,
      observer: logs,
    });
    const cognito = createCognito(cloud, { functions, inbox, stateDir, now });
    const schedules = createSchedules(cloud, functions, authorisation, now);
    const apis = cloud
      .ofType('AWS::ApiGatewayV2::Api')
      .map((api) => createHttpApi(cloud, api, { functions, verifyToken: cognito.verifyToken, now }));
    const [eventsResource] = cloud.ofType('AWS::AppSync::Api');
    const eventsApi = eventsResource && createEventsApi(cloud, eventsResource, functions, cognito.verifyToken);
    const events = eventsApi && eventsService(eventsApi);
    realtime = eventsApi && createRealtime(eventsApi);
    const s3 = s3Service(buckets, credentials, now, authorisation);
    const [distributionResource] = cloud.ofType('AWS::CloudFront::Distribution');
    const distribution =
      distributionResource &&
      createDistribution(
        cloud,
        distributionResource,
        createOrigins({
          apis,
          s3,
          authorisation,
          distributionArn: `arn:aws:cloudfront::${localAccount}:distribution/${distributionResource.ref}`,
        }),
        log,
      );

    const status = statusData({
      cloud,
      authorisation,
      inbox,
      queues,
      logs,
      schedules,
      functions,
      url,
      bootMs: () => bootMs,
    });
    const stopping = new AbortController();
    const pollers = startEventSources(cloud.ofType('AWS::Lambda::EventSourceMapping'), {
      queues,
      functions,
      authorisation,
      signal: stopping.signal,
    });
    const timers = [every(sweepMs, () => db.sweep(), log), every(tickMs, () => schedules.tick(), log)];
    ready.resolve({
      services: [
        dynamoDbService(db, (name) => arn('dynamodb', `table/${name}`)),
        sqsService(queues, now),
        s3,
        lambdaService(functions),
        sesService({
          inbox,
          arnOf: (rest) => arn('ses', rest),
          identities: cloud.ofType('AWS::SES::EmailIdentity').map(({ ref }) => ref),
        }),
        secretsManagerService(secrets),
        parameterService(secrets),
        cognito,
        ...(events ? [events] : []),
      ],
      s3,
      cognito,
      events,
      distribution,
      status: createStatusSite({ data: status, inbox, queues, schedules, port: server.port }),
      credentials,
      authorisation,
      now,
      log,
    });
    bootMs = performance.now() - started;
    return {
      url,
      outputs: cloud.outputs(),
      status,
      functionPids: (name) => functions.get(name).pids(),
      physicalId(logicalId) {
        const found =
          cloud.resources.find(({ id }) => id === logicalId) ??
          cloud.resources.find(({ id }) => id.startsWith(logicalId));
        if (!found) throw new Error(`the template has no resource ${logicalId}`);
        return found.ref;
      },
      async stop() {
        for (const timer of timers) clearInterval(timer);
        stopping.abort();
        realtime?.close();
        await server.close();
        await functions.stop();
        await pollers;
        await db.close();
      },
    };
  } catch (error) {
    realtime?.close();
    await server.close();
    await database?.close();
    throw error;
  }
}
