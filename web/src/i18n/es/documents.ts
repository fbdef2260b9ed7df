import { documentNames } from '#shared/texts/es/document-names.ts';
import texts from '../../../../shared/texts/es/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
