import { hoursAfter } from '#functions/platform/clock.ts';
import { exportPrefix } from '#shared/buckets.ts';
import { limits } from '#shared/limits.ts';
import type { PersonalRecords } from './personal-records.ts';

/** How long the accounts sweeper may take to delete an export. */
const sweeperHours = 1;

/** The ZIP files of exports. The profile names the latest one. */
export const exportRecords: PersonalRecords = {
  name: 'exports',
  entities: [],
  erased: 'before the rows, by the key in the profile (erase-member.ts)',
  objects: [
    {
      ...{ bucket: 'user-refs', prefix: exportPrefix },
      // An export is written after the time its day counts from, so its age alone shows that the day is over.
      async judge(folder, objects, clock) {
        if (`${folder}/` !== exportPrefix) return objects.map(() => 'unknown');
        const until = hoursAfter(clock(), -limits.exportKeptHours - sweeperHours);
        return objects.map(({ modifiedAt }) => (modifiedAt > until ? 'kept' : 'overdueExports'));
      },
    },
  ],
};
