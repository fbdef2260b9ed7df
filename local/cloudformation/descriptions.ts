import type { Template } from '#local/assembly/load-assembly.ts';
import type { StackOutput } from '#local/assembly/resolve-stacks.ts';
import type { QueryValue } from '#local/edge/query-protocol.ts';
import type { StackEvent, StackRecord } from './stack-record.ts';

type Described = { readonly [member: string]: QueryValue };

/** A stack in the answer of DescribeStacks. */
export function asDescribed(record: StackRecord, outputs: readonly StackOutput[]): Described {
  return {
    StackId: record.id,
    StackName: record.name,
    StackStatus: record.status,
    StackStatusReason: record.reason,
    CreationTime: record.createdAt,
    LastUpdatedTime: record.updatedAt,
    RoleARN: record.roleArn,
    DisableRollback: false,
    EnableTerminationProtection: record.terminationProtection,
    Parameters: Object.entries(record.live?.parameters ?? {}).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue,
    })),
    Tags: Object.entries(record.tags).map(([Key, Value]) => ({ Key, Value })),
    Outputs: outputs.map(({ key, value, exportName }) => ({
      OutputKey: key,
      OutputValue: value,
      ExportName: exportName,
    })),
  };
}

export const asEvent = (record: StackRecord, event: StackEvent): Described => ({
  StackId: record.id,
  EventId: event.id,
  StackName: record.name,
  LogicalResourceId: event.logicalId,
  PhysicalResourceId: event.physicalId,
  ResourceType: event.type,
  Timestamp: event.at,
  ResourceStatus: event.status,
  ResourceStatusReason: event.reason,
});

/** The resources of a stack, each in the state of its last event. */
export function asResources(
  record: StackRecord,
  resources: readonly { id: string; ref: string; type: string }[],
): Described[] {
  return resources.map(({ id, ref, type }) => {
    const last = record.events.findLast(({ logicalId }) => logicalId === id);
    return {
      StackId: record.id,
      StackName: record.name,
      LogicalResourceId: id,
      PhysicalResourceId: ref,
      ResourceType: type,
      ResourceStatus: last?.status ?? 'CREATE_COMPLETE',
      Timestamp: last?.at ?? record.updatedAt,
      LastUpdatedTimestamp: last?.at ?? record.updatedAt,
    };
  });
}

export const asSummary = ({ Parameters = {}, Resources }: Template): Described => ({
  Parameters: Object.entries(Parameters).map(([ParameterKey, { Type, Default }]) => ({
    ParameterKey,
    ParameterType: Type,
    DefaultValue: Default === undefined ? undefined : String(Default),
  })),
  ResourceTypes: [...new Set(Object.values(Resources).map(({ Type }) => Type))],
});
