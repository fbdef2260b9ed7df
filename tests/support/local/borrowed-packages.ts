import { fileURLToPath } from 'node:url';

const packageJson = fileURLToPath(new URL('../../../package.json', import.meta.url));
/** Functions of the fixture lie in a temporary folder and borrow the repository's packages. */
export const borrowed = `import { createRequire } from 'node:module';\nconst require = createRequire(${JSON.stringify(packageJson)});\n`;
