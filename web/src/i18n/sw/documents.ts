import { documentNames } from '#shared/photo/document-names/sw.ts';
import texts from './documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
