import { documentNames } from '#shared/texts/sw/document-names.ts';
import texts from '../../../../shared/texts/sw/pages/documents.json' with { type: 'json' };

export default { ...texts, names: documentNames };
