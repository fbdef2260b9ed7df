import { describe, expect, test } from '@jest/globals';
import type { Template } from './assembly/load-assembly.ts';
import { resolveStacks } from './assembly/resolve-stacks.ts';
import { identifierOf, simulators } from './simulators.ts';

const resolve = (Resources: object) =>
  resolveStacks(
    {
      stacks: [{ name: 'app', region: 'us-east-1', template: { Resources } as unknown as Template }],
      assetPaths: new Map(),
    },
    { host: '127.0.0.1:1', localise: (text) => text, identify: identifierOf },
  );

describe('the registry', () => {
  test('has one simulator per type', () => {
    const types = simulators.flatMap((simulator) => Object.keys(simulator.types));
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  });

  test('refuses a template with unknown types and names them all', () => {
    const Resources = {
      Queue: { Type: 'AWS::SQS::Queue' },
      Faces: { Type: 'AWS::Rekognition::Collection' },
      Nightly: { Type: 'AWS::Scheduler::Schedule' },
    };
    expect(() => resolve(Resources)).toThrow(
      'the template has what is not simulated locally:\napp/Faces, AWS::Rekognition::Collection\napp/Nightly, AWS::Scheduler::Schedule',
    );
  });

  test('refuses a resource with an unknown condition', () => {
    expect(() => resolve({ Queue: { Type: 'AWS::SQS::Queue', Condition: 'IsDev' } })).toThrow('no condition IsDev');
  });
});
