import type { Assembly } from '#local/assembly/load-assembly.ts';

/**
 * The assembly with a site of one page. Publishing handles every file alike; hundreds of them, copied with every setup
 * and read at every boot, would take longer than the scenarios.
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
