import { Duration, aws_iam as iam, aws_lambda as lambda, aws_logs as logs } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductAlarm } from './alarm.ts';
import { functionPackage } from './function-package.ts';
import { metricsNamespace } from './metrics-namespace.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { RunbookSection } from './runbook.ts';
import type { Carried, StackContext } from './stack-context.ts';

export interface ProductFunctionProps<Environment extends Record<string, string>> {
  readonly context: StackContext;
  /** The entry below functions/, for example `orders/api`. */
  readonly entry: string;
  /** Its environment; the type is the schema of the feature's env.ts, so a forgotten variable does not compile. */
  readonly environment: Environment;
  /** Who suffers when the function fails. */
  readonly errorImpact: string;
  readonly timeout: Duration;
  readonly memoryMb?: number;
  /** What the package contains besides its own code. @default none */
  readonly carries?: Carried;
  /** The reserved concurrency. @default as many as the account allows */
  readonly reservedConcurrency?: number | undefined;
  /** Errors in five minutes that raise the alarm. @default 3 */
  readonly errorThreshold?: number;
  /** The runbook section about its errors. @default `a-function-fails` */
  readonly errorRunbook?: RunbookSection;
}

/** A Lambda function of the product: arm64, Node 24, its own role and log group, an alarm on errors. */
export class ProductFunction<Environment extends Record<string, string>> extends Construct {
  readonly fn: lambda.Function;
  /** Its logs. */
  readonly logGroup: logs.LogGroup;

  constructor(scope: Construct, id: string, props: ProductFunctionProps<Environment>) {
    super(scope, id);
    const { stage, alarms } = props.context;
    this.logGroup = new logs.LogGroup(this, 'Logs', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: removalPolicyOf(stage),
    });
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    this.fn = new lambda.Function(this, 'Function', {
      code: props.context.code(props.entry, props.carries ?? 'none'),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout,
      ...(props.reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: props.reservedConcurrency }),
      environment: { ...props.environment, METRICS_NAMESPACE: metricsNamespace(stage) },
      role,
      logGroup: this.logGroup,
    });
    this.logGroup.grantWrite(role);
    new ProductAlarm(this, 'Errors', {
      metric: this.fn.metricErrors({ period: Duration.minutes(5) }),
      threshold: props.errorThreshold ?? 3,
      impact: props.errorImpact,
      runbook: props.errorRunbook ?? 'a-function-fails',
      topic: alarms,
    });
  }

  /** Allows the function exactly these actions on exactly these resources, where the conditions hold. */
  allow(actions: readonly string[], resources: readonly string[], conditions: iam.Conditions = {}): this {
    const statement = { actions: [...actions], resources: [...resources], conditions };
    this.fn.addToRolePolicy(new iam.PolicyStatement(statement));
    return this;
  }
}

/** Packages functions by bundling their sources. */
export function bundledCode(emulated: boolean): StackContext['code'] {
  return (entry, carries) => lambda.Code.fromAsset(functionPackage({ entry, carries, emulated }));
}
