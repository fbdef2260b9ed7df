import { documentNames } from '#shared/photo/document-names/de.ts';
import texts from './documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
