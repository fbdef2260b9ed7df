import { documentNames } from '#shared/texts/pt/document-names.ts';
import texts from '../../../../shared/texts/pt/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
