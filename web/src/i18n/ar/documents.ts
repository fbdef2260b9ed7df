import { documentNames } from '#shared/texts/ar/document-names.ts';
import texts from '../../../../shared/texts/ar/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
