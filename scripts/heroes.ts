import { parseCommand, runCommand, UsageError } from '#engine/cli/run-command.ts';
import { replaceHeroes } from './people/replace-heroes.ts';
import { personIds, requiredIds } from './people/show-people.ts';

const usage = `usage: npm run heroes -- folder [--artificial]

Replaces the people of the site by your portraits and lets the engines make their photos and looks.
The folder has one picture for each person, named ${personIds.join(', ')} (woman.jpg);
scarf is a woman with a headscarf, elder an older man, as the texts of the pages say;
${requiredIds.join(' and ')} are needed, the others are left out where there is no picture.

  --artificial             the people do not exist; the pages then say so`;

/** `npm run heroes -- folder`: exits with 1 and changes nothing when one of the portraits cannot be delivered. */
async function main(): Promise<number> {
  const { values, positionals } = parseCommand(process.argv.slice(2), {
    artificial: { type: 'boolean', default: false },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError('one folder is needed');
  const { refusals, warnings } = await replaceHeroes(folder, values.artificial);
  for (const { id, reason } of refusals) console.error(`${id}: ${reason}`);
  if (refusals.length > 0) {
    console.error('Nothing was changed.');
    return 1;
  }
  for (const [id, rules] of Object.entries(warnings))
    console.log(`${id}: made; warnings: ${rules.join(', ') || 'none'}`);
  console.log('Build the site to see them: npm run build:web');
  return 0;
}

await runCommand(main, usage);
