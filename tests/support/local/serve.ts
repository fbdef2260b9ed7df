/** Boots an assembly in a process of its own, so that a test can kill it: `serve.ts <assembly> <state>`. */
import { bootLocalCloud } from '#local/boot.ts';

const [assembly = '', stateDir = ''] = process.argv.slice(2);
const cloud = await bootLocalCloud({ assembly, stateDir, port: 0 });
console.log(`ready ${cloud.url}`);
