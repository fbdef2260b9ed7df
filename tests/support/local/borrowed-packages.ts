import { fileURLToPath } from 'node:url';

const packageJson = fileURLToPath(new URL('../../../package.json', import.meta.url));
/** Functions of the fixture are in a temporary folder and use the packages of the repository. */
export const borrowed = `import { createRequire } from 'node:module';\nconst require = createRequire(${JSON.stringify(packageJson)});\n`;
