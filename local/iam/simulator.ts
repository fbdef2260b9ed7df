import { localAccount } from '#local/assembly/load-assembly.ts';
import { byLogicalId, type Identify, nameOf } from '#local/assembly/physical.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { type Authorisation, createAuthorisation } from './authorisation.ts';

const role: Identify = (id, context) => {
  const name = nameOf(id, context, 'RoleName').slice(0, 64);
  return { ref: name, attributes: { Arn: `arn:aws:iam::${localAccount}:role/${name}`, RoleId: id } };
};

/** The policies of the template, of every resource type. */
export const iam: Simulator<Authorisation> = {
  types: {
    'AWS::IAM::Role': role,
    'AWS::IAM::Policy': byLogicalId,
    'AWS::Lambda::Permission': byLogicalId,
    'AWS::S3::BucketPolicy': byLogicalId,
    'AWS::SQS::QueuePolicy': byLogicalId,
  },
  describe({ stack, id }, authorisation) {
    const own = `${stack}/${id}`;
    const isOwn = (statement: string): boolean => statement === own || statement.startsWith(`${own}/`);
    const decided = authorisation.record().filter(({ by }) => by.some(({ statement }) => isOwn(statement)));
    return `decided ${decided.reduce((sum, { count }) => sum + count, 0)} requests`;
  },
  open: ({ cloud, log }) => createAuthorisation(cloud, log),
};
