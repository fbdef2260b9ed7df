import { documentNames } from '#shared/texts/en/document-names.ts';
import texts from '../../../../shared/texts/en/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
