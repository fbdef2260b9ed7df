import { documentNames } from '#shared/texts/it/document-names.ts';
import texts from '../../../../shared/texts/it/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
