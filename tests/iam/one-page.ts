import type { Assembly } from '#local/assembly/load-assembly.ts';

/**
 * The assembly with a site of one page. What publishes a site asks for every file alike; hundreds of them, copied with
 * every world and read at every boot, would take more time than what is played.
 */
export function withOnePage(assembly: Assembly): Assembly {
  const stacks = assembly.stacks.map((stack) => {
    const template = structuredClone(stack.template);
    for (const resource of Object.values(template.Resources)) {
      if (resource.Type !== 'Custom::CDKBucketDeployment') continue;
      resource.Properties = { ...resource.Properties, Exclude: ['*'], Include: ['*/home.html', 'config.json'] };
    }
    return { ...stack, template };
  });
  return { ...assembly, stacks };
}
