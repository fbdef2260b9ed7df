import packageFile from '../package.json' with { type: 'json' };
import { openApiDocument } from './openapi-document.ts';

/** `npm run openapi`: prints the HTTP contract as an OpenAPI 3.1 document. */
console.log(JSON.stringify(openApiDocument(packageFile.version), null, 2));
