import { documentNames } from '#shared/texts/fr/document-names.ts';
import texts from '../../../../shared/texts/fr/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
