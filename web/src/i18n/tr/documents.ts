import { documentNames } from '#shared/texts/tr/document-names.ts';
import texts from '../../../../shared/texts/tr/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
