import { join } from 'node:path';
import { arnOf, type Identify, nameOf } from '#local/assembly/physical.ts';
import { lambda } from '#local/lambda/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { createSchedules, type RuleClock, type Schedules } from './schedules.ts';

const rule: Identify = (id, context) => {
  const name = nameOf(id, context, 'Name');
  return { ref: name, attributes: { Arn: arnOf('events', context, `rule/${name}`) } };
};

/** EventBridge rules with a schedule. */
export const schedules: Simulator<Schedules> = {
  types: { 'AWS::Events::Rule': rule },
  describe({ ref }, opened) {
    const task = opened.list().find(({ name }) => name === ref);
    return `${task?.expression}, last run ${task?.lastRunAt ?? 'not yet'}`;
  },
  async open({ cloud, stateDir, runsSchedules, now, log, need }) {
    const { functions } = await need(lambda);
    const clocks = openDocumentFolder<RuleClock>(join(stateDir, 'schedules'), log);
    const opened = createSchedules(cloud, functions, clocks, now);
    return runsSchedules ? opened : { ...opened, tick() {} };
  },
  tick: (opened) => opened.tick(),
};
